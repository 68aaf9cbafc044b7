import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type RawInput } from '@agent-studio/api-client';
import type { AgentLog } from '@agent-studio/api-client/contract';
import { createSafeStorage, createSession } from '@agent-studio/core';
import ReportsScreen from '#studio/screens/reports/reports-screen.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aLogin } from '#support/samples/samples.ts';

const idOf = (n: number) => `0192a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const AGENT = { id: idOf(900), name: 'Support' };

const aLog = (n: number, values: Partial<AgentLog> = {}): AgentLog => ({
  run_id: idOf(n),
  time: new Date(Date.now() - n * 60_000).toISOString(),
  agent: AGENT,
  kind: 'agent',
  version: null,
  user: { id: idOf(800), name: 'Eve' },
  channel: 'studio',
  input: `Question ${n}`,
  output: `Answer ${n}`,
  status: 'succeeded',
  error: null,
  feedback: null,
  tool_calls: 0,
  tokens: 120,
  cost_usd: 0.01,
  duration_ms: 900,
  session_id: null,
  reviewed: null,
  ...values,
});

const sums = { requests: 3, succeeded: 3, failed: 0, tokens: 360, cost_usd: 0.03, up: 0, down: 0 };
const totals = {
  ...sums,
  cancelled: 0,
  input_tokens: 300,
  output_tokens: 60,
  success_rate: 1,
  up_rate: null,
  p50_ms: 900,
  p95_ms: 900,
};
const none: never[] = [];

const logs = vi.fn<(input: RawInput) => unknown>();
const review = vi.fn<(input: RawInput) => unknown>();

const answers = {
  'GET /api/reports/agent-logs': (input: RawInput) => logs(input),
  'GET /api/reports/stats': () => ({
    totals,
    previous: { ...totals, requests: 2 },
    interval: 'day',
    begins_at: null,
    series: none,
    breakdowns: { agent: none, model: none, user: none, status: none, api_key: none },
  }),
  'GET /api/reports/agent-names': () => ({
    items: [{ ...AGENT, kind: 'agent', deleted: false, runs: 3 }],
  }),
  'GET /api/reports/filter-values': () => ({ users: none, models: ['gpt-a'], api_keys: none }),
  'GET /api/runs/{id}': () => {
    throw new ApiError('notFound', 'Resource not found.');
  },
  'PUT /api/reports/agent-logs/{id}/review': (input: RawInput) => review(input),
} as const;

beforeEach(() => {
  vi.clearAllMocks();
  logs.mockReturnValue({ items: [aLog(1), aLog(2), aLog(3)], next_cursor: 'more' });
  review.mockReturnValue({ reviewed: { by: null, at: new Date().toISOString(), note: '' } });
});

const open = (route = '/reports') => renderScreen(<ReportsScreen />, { api: fakeApi(answers), route });

it.each([
  ['viewer', 0],
  ['operator', 0],
  ['builder', 1],
])('offers a %s to send figures by mail where they may', async (role, buttons) => {
  const storage = createSafeStorage('memory');
  const session = createSession(storage);
  session.signIn(aLogin({ role, is_admin: false }));
  renderScreen(<ReportsScreen />, { api: fakeApi(answers), route: '/reports', studio: { session, storage } });
  await screen.findByText('Question 1');
  expect(screen.queryAllByRole('button', { name: 'Send by mail…' })).toHaveLength(buttons);
});
const queryOf = () => logs.mock.lastCall![0].query as Record<string, unknown>;

describe('agent logs', () => {
  it('asks for what the address says, and for nothing it does not know', async () => {
    open(
      `/reports?agent=${AGENT.id}&status=failed&feedback=down&min_cost=0.5&user=nobody&kind=robot&period=7d&q=ferns`,
    );
    await screen.findByText('Question 1');
    expect(queryOf()).toMatchObject({
      agent: AGENT.id,
      status: 'failed',
      feedback: 'down',
      min_cost: 0.5,
      q: 'ferns',
      limit: 40,
    });
    expect(queryOf()).not.toHaveProperty('user');
    expect(queryOf()).not.toHaveProperty('kind');
    const days = (Date.now() - Date.parse(queryOf()['from'] as string)) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
  });

  it('says that the newest come first', async () => {
    open();
    await screen.findByText('Question 1');
    expect(screen.getByRole('columnheader', { name: 'Started' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  it('takes a filter away by its chip', async () => {
    const { user, router } = open('/reports?status=failed&feedback=down');
    await user.click(await screen.findByRole('button', { name: 'Remove the filter Status: Failed' }));
    expect(router.state.location.search).toBe('?feedback=down');
  });

  it('goes on to older runs and back', async () => {
    const { user, router } = open();
    await screen.findByText('Question 1');
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(router.state.location.search).toBe('?cursor=more');
    await waitFor(() => expect(queryOf()['cursor']).toBe('more'));
    await user.click(await screen.findByRole('button', { name: 'Newer' }));
    expect(router.state.location.search).toBe('');
  });

  it('keeps at most 40 rows in the page', async () => {
    logs.mockReturnValue({ items: Array.from({ length: 40 }, (_, n) => aLog(n + 1)), next_cursor: 'more' });
    open();
    await screen.findByText('Question 40');
    expect(within(screen.getByRole('table', { name: 'Agent logs' })).getAllByRole('row')).toHaveLength(41);
    expect(queryOf()['limit']).toBe(40);
  });

  it('marks the row of the run that is open, and brings it into view', async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    open(`/reports?run=${idOf(3)}`);
    const row = (await screen.findByText('Question 3')).closest('tr')!;
    expect(row.getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(seen.mock.contexts).toContain(row));
    seen.mockRestore();
    // With its word, also beside the panel.
    expect(within(row).getByText('Succeeded').className).not.toContain('sr');
    expect(screen.queryByText(/Not among the rows/)).toBeNull();
  });

  it('says so where the open run is on another page', async () => {
    open(`/reports?run=${idOf(77)}`);
    await screen.findByText('Question 3');
    const panel = within(await screen.findByRole('complementary', { name: 'Run' }));
    expect(await panel.findByText('Not among the rows beside it.')).toBeTruthy();
  });

  it('shows a thumb only where somebody rated', async () => {
    logs.mockReturnValue({
      items: [
        aLog(1),
        aLog(2, {
          feedback: { rating: -1, reasons: [], comment: '' },
        }),
      ],
      next_cursor: null,
    });
    open();
    const row = (await screen.findByText('Question 2')).closest('tr')!;
    expect(within(row).getByText('Bad answer')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Feedback' })).toBeTruthy();
    const other = screen.getByText('Question 1').closest('tr')!;
    expect(within(other).queryByText(/answer$/)).toBeNull();
  });

  it('says by the clock when a run began, and on which day', async () => {
    const time = new Date(Date.now() - 3 * 86_400_000).toISOString();
    logs.mockReturnValue({ items: [aLog(0), aLog(2, { time })], next_cursor: null });
    open();
    const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;
    const began = async (name: string) =>
      within(await rowOf(name))
        .getAllByRole('time')
        .at(-1)!.textContent;
    const day = new Date(time).toLocaleDateString('en', { day: 'numeric', month: 'short' });
    expect(await began('Question 0')).toMatch(/^\d{1,2}:\d\d [AP]M$/);
    expect((await began('Question 2')).endsWith(day)).toBe(true);
  });

  it('goes through the rows by keys, marks by R and closes by Escape', async () => {
    const { router } = open();
    await screen.findByText('Question 1');
    const pressKey = (key: string) => fireEvent.keyDown(document.body, { key });
    pressKey('j');
    expect(router.state.location.search).toBe(`?run=${idOf(1)}`);
    pressKey('j');
    pressKey('k');
    expect(router.state.location.search).toBe(`?run=${idOf(1)}`);
    pressKey('r');
    await waitFor(() => expect(review).toHaveBeenCalledOnce());
    expect(review.mock.lastCall![0]).toMatchObject({ params: { id: idOf(1) }, body: { reviewed: true } });
    pressKey('Escape');
    expect(router.state.location.search).toBe('');
  });

  it('offers the mark only for what one looks after', async () => {
    logs.mockReturnValue({
      items: [aLog(1, { may_review: false }), aLog(2, { may_review: true })],
      next_cursor: null,
    });
    const { user } = open(`/reports?run=${idOf(1)}`);
    await screen.findByRole('complementary', { name: 'Run' });
    fireEvent.keyDown(document.body, { key: 'r' });
    expect(screen.queryByRole('button', { name: 'Mark as reviewed' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Select “Question 1”' })).toBeNull();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('1 selected')).toBeDefined();
    expect(review).not.toHaveBeenCalled();
  });

  it('offers no marks where one only asked', async () => {
    logs.mockReturnValue({ items: [aLog(1, { may_review: false })], next_cursor: null });
    open();
    await screen.findByText('Question 1');
    expect(screen.queryByRole('checkbox', { name: 'Select all rows' })).toBeNull();
    expect(screen.getByText('J and K go through the rows.')).toBeDefined();
  });

  it('keeps a note with the mark, and brings it back with a mark that was taken away', async () => {
    const reviewed = { by: null, at: '2026-01-02T03:04:05.000Z', note: 'Card was new.' };
    logs.mockReturnValue({ items: [aLog(1), aLog(2, { reviewed })], next_cursor: null });
    const { user } = open(`/reports?run=${idOf(2)}`);
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.clear(note);
    await user.type(note, 'Card was old.');
    const told = (body: object) =>
      waitFor(() => expect(review.mock.lastCall![0]).toMatchObject({ params: { id: idOf(2) }, body }));
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await told({ reviewed: true, note: 'Card was old.' });
    await screen.findByRole('button', { name: 'Not reviewed' });
    await press(user, () => screen.getByRole('button', { name: 'Not reviewed' }));
    await told({ reviewed: false });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await told({ reviewed: true, note: 'Card was new.' });
  });

  it('shows hostile texts as texts, and says what is not kept any more', async () => {
    logs.mockReturnValue({
      items: [aLog(1, { input: '<img src=x onerror=alert(1)>' }), aLog(2, { input: null, output: null })],
      next_cursor: null,
    });
    open();
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(screen.getByText('Not kept any more')).toBeTruthy();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('helps where nothing was asked, and where no run fits', async () => {
    logs.mockReturnValue({ items: [], next_cursor: null });
    const { unmount } = open();
    expect(await screen.findByRole('heading', { name: 'Nothing was asked in this period' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the agents' }).getAttribute('href')).toBe('/agents');
    unmount();
    open('/reports?status=failed');
    expect(await screen.findByRole('heading', { name: 'No run fits these filters' })).toBeTruthy();
  });
});

it('says what cost how much to the cent, the longest list above the shortest', async () => {
  const row = (id: string, name: string, cost_usd: number) => ({ ...sums, id, name, cost_usd });
  const agents = [
    row(AGENT.id, 'Support', 9.74),
    row(idOf(901), 'Sales', 0.8913),
    row(idOf(902), 'Tiny', 0.004),
  ];
  const api = fakeApi({
    ...answers,
    'GET /api/reports/stats': () => ({
      totals: { ...totals, cost_usd: 10.6353 },
      previous: null,
      interval: 'day',
      begins_at: null,
      series: none,
      breakdowns: {
        agent: agents,
        model: [row('gpt-a', 'GPT A', 10.6353)],
        user: agents.slice(0, 2),
        status: none,
        api_key: [row('', '', 10.6353)],
      },
    }),
    'GET /api/reports/month-cost': () => ({
      from: '2026-11-01T00:00:00.000Z',
      cost_usd: 10.6353,
      unpriced: 0,
      projected_usd: null,
      elapsed: 0.5,
    }),
  });
  renderScreen(<ReportsScreen />, { api, route: '/reports?tab=cost' });
  const list = await screen.findByRole('list', { name: 'Agent' });
  const texts = (of: HTMLElement) =>
    within(of)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(texts(list)).toEqual([
    expect.stringContaining('$9.74'),
    expect.stringContaining('$0.89'),
    expect.stringContaining('<\u00a0$0.01'),
  ]);
  expect(texts(screen.getByRole('list', { name: 'API key' }))).toEqual([
    expect.stringContaining('Without a key'),
  ]);
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Cost over time', 'Agent', 'API key', 'Person', 'Model']);
});
