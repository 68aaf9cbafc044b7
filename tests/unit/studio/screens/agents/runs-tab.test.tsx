import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Run } from '@agent-studio/api-client';
import { RunsTab } from '#studio/screens/agents/runs-tab.tsx';
import { type Answers, fakeApi } from '#support/fake-api.ts';
import { renderScreen } from '#support/render.tsx';
import { aCitation, aMessage, aPage, aRun, sampleId } from '#support/samples.ts';

const STEP = {
  parent_id: null,
  status: 'succeeded',
  started_at: '2026-01-02T03:04:05.000Z',
  error: null,
} as const;

const RUN = aRun({
  input: 'How long do refunds take?',
  duration_ms: 2410,
  steps: [
    {
      ...STEP,
      id: 's1',
      kind: 'retrieval',
      name: 'Handbook',
      duration_ms: 40,
      input: { query: 'refunds' },
      output: { hits: 3 },
    },
    {
      ...STEP,
      id: 's2',
      kind: 'llm',
      name: 'Offline model',
      duration_ms: 2370,
      input: 'prompt',
      output: 'Five days.',
    },
  ],
});

function open(answers: Answers = {}, run: Run = RUN) {
  const { steps: _, ...summary } = run;
  const list = vi.fn(() => aPage([summary]));
  const api = fakeApi({
    'GET /api/runs': list,
    'GET /api/runs/{id}': () => run,
    'GET /api/sessions/{id}/messages': () => ({ items: [] }),
    ...answers,
  });
  return { list, ...renderScreen(<RunsTab agentId={sampleId(10)} />, { api, route: '/agents/manage/x' }) };
}

const openRun = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'How long do refunds take?' }));
  return screen.findByRole('dialog', { name: 'Run' });
};

it("lists this agent's runs", async () => {
  const { list } = open();
  const row = (await screen.findByRole('button', { name: 'How long do refunds take?' })).closest('tr')!;
  for (const text of ['Succeeded', '2.41 sec', '128']) expect(within(row).getByText(text)).toBeTruthy();
  expect(within(row).getByText(/Ada Lovelace/)).toBeTruthy();
  expect(list).toHaveBeenCalledWith(
    expect.objectContaining({ query: { agent_id: sampleId(10), page: 1, page_size: 20 } }),
  );
});

it('opens a run with what went into each step and what came out', async () => {
  const { user, router } = open();
  const drawer = await openRun(user);
  expect(router.state.location.search).toBe(`?run=${RUN.id}`);
  const step = await within(drawer).findByRole('button', { name: /Handbook/ });
  expect(step.getAttribute('aria-expanded')).toBe('false');
  await user.click(step);
  expect(within(drawer).getByText(/"query": "refunds"/)).toBeTruthy();
  expect(within(drawer).getByText(/"hits": 3/)).toBeTruthy();
});

it('shows the passages behind the answer', async () => {
  const question = aMessage({ role: 'user', run_id: RUN.id });
  const answer = aMessage({ run_id: RUN.id, citations: [aCitation({ quote: 'Refunds take five days.' })] });
  const { user } = open({ 'GET /api/sessions/{id}/messages': () => ({ items: [question, answer] }) });
  const drawer = await openRun(user);
  expect(await within(drawer).findByText('Refunds take five days.')).toBeTruthy();
});

it('says why a run failed', async () => {
  const error = { code: 'provider.failed', detail: 'The model did not answer.' };
  const { user } = open({}, { ...RUN, status: 'failed', error });
  const drawer = await openRun(user);
  expect((await within(drawer).findByRole('alert')).textContent).toBe('The model did not answer.');
});

it('cancels a run that goes on', async () => {
  let run: Run = { ...RUN, status: 'running', duration_ms: null, usage: null };
  const cancel = vi.fn(() => (run = { ...run, status: 'cancelled', duration_ms: 900 }));
  const { user } = open({
    'GET /api/runs': () => aPage([run]),
    'GET /api/runs/{id}': () => run,
    'POST /api/runs/{id}/cancel': cancel,
  });
  const drawer = await openRun(user);
  await user.click(await within(drawer).findByRole('button', { name: 'Cancel run' }));
  expect(await within(drawer).findByText('Cancelled')).toBeTruthy();
  expect(cancel).toHaveBeenCalledOnce();
  await waitFor(() => expect(within(drawer).queryByRole('button', { name: 'Cancel run' })).toBeNull());
});

it('says that nothing was asked yet', async () => {
  open({ 'GET /api/runs': () => aPage([]) });
  expect(await screen.findByRole('heading', { name: 'No runs yet' })).toBeTruthy();
});
