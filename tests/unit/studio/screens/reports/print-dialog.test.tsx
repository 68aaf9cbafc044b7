import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RawInput } from '@agent-studio/api-client';
import { MOST_PRINTED, PrintDialog } from '#studio/screens/reports/print-dialog.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';

/** What a printed page would have: happy-dom prints nothing. */
const printed = vi.fn<(page: Document) => void>();
vi.mock('#studio/printing/print-document.ts', async (load) => ({
  ...(await load<object>()),
  printDocument: async (_root: unknown, { fill }: { fill: (page: Document) => void }) => {
    const page = document.implementation.createHTMLDocument();
    fill(page);
    printed(page);
  },
}));

let matching = 0;
const aLog = (n: number) => ({
  run_id: `0192a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  time: new Date(1_790_000_000_000 - n * 60_000).toISOString(),
  agent: { id: '0192a000-0000-7000-8000-000000000900', name: 'Support' },
  kind: 'agent',
  version: null,
  user: null,
  channel: 'studio',
  input: `Question ${n}`,
  output: 'Answer',
  status: 'succeeded',
  error: null,
  feedback: null,
  tool_calls: 0,
  tokens: 120,
  cost_usd: 0.01,
  duration_ms: 900,
  session_id: null,
  reviewed: null,
});

const answers = {
  'GET /api/reports/agent-logs': ({ query }: RawInput) => {
    const { cursor = '0', limit } = query as { cursor?: string; limit: number };
    const from = Number(cursor);
    const items = Array.from({ length: Math.min(limit, matching - from) }, (_, at) => aLog(from + at));
    return { items, next_cursor: from + items.length < matching ? String(from + items.length) : null };
  },
} as const;

const onCsv = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
function open(rows: number, known = rows) {
  matching = rows;
  renderScreen(<PrintDialog filter={{}} total={known} onCsv={onCsv} onClose={onClose} />, {
    api: fakeApi(answers),
  });
}
const questions = () =>
  [...printed.mock.lastCall![0].querySelectorAll('tbody tr')].map((row) => row.children[2]!.textContent);

beforeEach(() => vi.clearAllMocks());

describe('print', () => {
  it('has exactly the rows that match, page by page, in their order', async () => {
    open(1_234);
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
    expect(questions()).toEqual(Array.from({ length: 1_234 }, (_, n) => `Question ${n}`));
    expect(printed.mock.lastCall![0].body.textContent).toContain('1,234 rows');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says that there are more rows than paper takes before it prints, and offers the file', async () => {
    open(MOST_PRINTED + 1);
    expect(await screen.findByRole('dialog', { name: 'Too many rows for paper' })).toBeDefined();
    expect(screen.getByText(/More than 10,000 rows match/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Save all as CSV' }));
    expect(onCsv).toHaveBeenCalledTimes(1);
    expect(printed).not.toHaveBeenCalled();
  });

  // happy-dom makes 80,000 cells.
  it(
    'prints the newest of them for whoever wants that, and the paper says so',
    { timeout: 60_000 },
    async () => {
      open(MOST_PRINTED + 1);
      fireEvent.click(await screen.findByRole('button', { name: 'Print the newest 10,000' }));
      await waitFor(() => expect(printed).toHaveBeenCalledTimes(1), { timeout: 60_000 });
      const { body } = printed.mock.lastCall![0];
      expect(body.querySelector('tbody')!.childElementCount).toBe(MOST_PRINTED);
      expect(body.querySelector('table')!.previousElementSibling!.textContent).toContain(
        'The newest 10,000 rows',
      );
    },
  );

  // 10,000 rows are read before it asks.
  it('asks too when there are more by the time they were read', { timeout: 60_000 }, async () => {
    open(MOST_PRINTED + 1, 40);
    expect(
      await screen.findByRole('dialog', { name: 'Too many rows for paper' }, { timeout: 60_000 }),
    ).toBeDefined();
    expect(printed).not.toHaveBeenCalled();
  });
});
