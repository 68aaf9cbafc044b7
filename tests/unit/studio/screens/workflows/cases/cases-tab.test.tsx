import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CaseRun } from '@agent-studio/api-client/contract';
import { CasesTab } from '#studio/screens/workflows/cases/cases-tab.tsx';
import { renderScreen } from '#support/browser/render.tsx';
import { sampleId } from '#support/samples/samples.ts';
import { fakeApi } from '#support/servers/fake-api.ts';

const at = '2026-07-01T10:00:00.000Z';
const aCase = {
  id: sampleId(1),
  name: 'light',
  inputs: {},
  expected: null,
  holds: '',
  revision: 1,
  created_at: at,
  updated_at: at,
};
const aRun = (overrides: Partial<CaseRun> = {}): CaseRun => ({
  id: sampleId(2),
  version: null,
  status: 'done',
  created_by: null,
  created_at: at,
  ended_at: at,
  counts: { waiting: 0, running: 0, passed: 2, failed: 0, error: 0, cancelled: 0 },
  cost_usd: null,
  max_cost_usd: null,
  results: [],
  ...overrides,
});

function open(run: CaseRun) {
  const begin = vi.fn(() => run);
  const { results: _, ...summary } = run;
  const rendered = renderScreen(
    <CasesTab
      workflow={{ id: sampleId(3), inputs: { type: 'object', properties: {} }, published_version: null }}
      save={() => Promise.resolve(true)}
      onOpenRun={() => {}}
    />,
    {
      api: fakeApi({
        'GET /api/workflows/{id}/cases': () => ({ items: [aCase] }),
        'GET /api/workflows/{id}/case-runs': () => ({ items: [summary] }),
        'GET /api/workflows/{id}/case-runs/{case_run_id}': () => run,
        'POST /api/workflows/{id}/case-runs': begin,
      }),
    },
  );
  return { ...rendered, begin };
}

it('runs all cases with what they may cost together, and without a limit where none is typed', async () => {
  const { user, begin } = open(aRun());
  await user.click(await screen.findByRole('button', { name: 'Run all' }));
  expect(begin).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: { version: 'draft', max_cost_usd: null } }),
  );
  await user.type(screen.getByLabelText(/^All together cost at most/), '0.5');
  await user.click(screen.getByRole('button', { name: 'Run all' }));
  expect(begin).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: { version: 'draft', max_cost_usd: 0.5 } }),
  );
});

it('says that it stopped at the limit, and how many cases were not run', async () => {
  const counts = { ...aRun().counts, cancelled: 3 };
  open(aRun({ status: 'cost_reached', max_cost_usd: 0.5, cost_usd: 0.5, counts }));
  await screen.findByText('It stopped at $0.50, which you set: 3 cases were not run to their end.');
});
