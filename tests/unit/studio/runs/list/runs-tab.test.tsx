import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Run } from '@agent-studio/api-client';
import { RunsTab } from '#studio/runs/list/runs-tab.tsx';
import { AssistantContext } from '#studio/shell/assistant-context.ts';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aPage, aRun, sampleId } from '#support/samples/samples.ts';

const STEP = {
  parent_id: null,
  status: 'succeeded',
  started_at: '2026-01-02T03:04:05.000Z',
  error: null,
} as const;

const RUN = aRun({
  input: 'How long do refunds take?',
  output: 'Refunds take five days.',
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
      input: { messages: [{ role: 'user', content: 'Ada said: five days?' }] },
      output: { text: 'Five days.', usage: { input_tokens: 120, output_tokens: 8, model: 'offline' } },
    },
  ],
});

function open(answers: Answers = {}, run: Run = RUN, { search = '', canReplay = true } = {}) {
  const list = vi.fn(() => aPage([run]));
  const openAssistant = vi.fn();
  const api = fakeApi({
    'GET /api/runs': list,
    'GET /api/runs/{id}': () => run,
    'GET /api/runs/{id}/neighbours': () => ({ newer: null, older: sampleId(61) }),
    ...answers,
  });
  const screenOf = renderScreen(
    <AssistantContext value={openAssistant}>
      <RunsTab target={{ kind: 'agent', id: sampleId(10) }} canReplay={canReplay} />
    </AssistantContext>,
    { api, route: `/agents/manage/x${search}`, path: '/agents/manage/x' },
  );
  return { list, openAssistant, ...screenOf };
}

const openRun = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'How long do refunds take?' }));
  return screen.findByRole('region', { name: 'Run' });
};

describe('the list of runs', () => {
  it("lists this agent's runs", async () => {
    const { list } = open();
    const row = (await screen.findByRole('button', { name: 'How long do refunds take?' })).closest('tr')!;
    for (const text of ['Succeeded', '2.41 s', '128']) expect(within(row).getByText(text)).toBeTruthy();
    expect(within(row).getByText(/Ada Lovelace/)).toBeTruthy();
    expect(list).toHaveBeenCalledWith(
      expect.objectContaining({ query: { agent_id: sampleId(10), page: 1, page_size: 20 } }),
    );
  });

  it('says that nothing was asked yet', async () => {
    open({ 'GET /api/runs': () => aPage([]) });
    expect(await screen.findByRole('heading', { name: 'No runs yet' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('takes its filters from the address, and offers the way back to all', async () => {
    const list = vi.fn(() => aPage<Run>([]));
    const { user, router } = open({ 'GET /api/runs': list }, RUN, {
      search: '?tab=runs&status=failed&period=24h&q=refund',
    });
    await screen.findByRole('heading', { name: 'No run fits these filters' });
    expect(list).toHaveBeenCalledWith(
      expect.objectContaining({
        query: expect.objectContaining({
          status: 'failed',
          q: 'refund',
          from: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/),
        }),
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Show all runs' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=runs'));
  });

  it('keeps a chosen status in the address, and ignores one that nobody knows', async () => {
    const { user, router, list } = open({}, RUN, { search: '?status=odd' });
    await screen.findByRole('button', { name: 'How long do refunds take?' });
    expect(list).toHaveBeenCalledWith(
      expect.objectContaining({ query: expect.not.objectContaining({ status: 'odd' }) }),
    );
    await press(user, () => screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Failed' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=failed'));
  });

  it('marks replays', async () => {
    open({ 'GET /api/runs': () => aPage([{ ...RUN, replay_of: sampleId(61) }]) });
    expect(await screen.findByText('Replay')).toBeTruthy();
  });
});

it('shows what people think of answers: a thumb in the list, all of it in the run', async () => {
  const feedback = {
    rating: -1 as const,
    reasons: ['not_complete', 'of_a_later_server'],
    comment: 'No <b>date</b>.',
    correction: 'Five working days.',
  };
  const { user } = open({}, { ...RUN, feedback });
  const row = (await screen.findByRole('button', { name: 'How long do refunds take?' })).closest('tr')!;
  expect(within(row).getByText('Bad answer')).toBeTruthy();
  await user.click(within(row).getByRole('button'));
  const shown = within(await screen.findByRole('region', { name: 'Feedback' }));
  for (const text of [
    'Bad answer',
    'Not complete',
    'of_a_later_server',
    'No <b>date</b>.',
    'Five working days.',
  ])
    expect(shown.getByText(text)).toBeTruthy();
});

describe('a run', () => {
  it('opens in the address, with what went into a step and what came out', async () => {
    const { user, router } = open();
    const run = await openRun(user);
    expect(router.state.location.search).toBe(`?run=${RUN.id}`);
    const steps = within(await within(run).findByRole('list', { name: 'Steps' }));
    expect(steps.getByRole('button', { name: /Handbook/ }).getAttribute('aria-current')).toBe('true');
    const pane = within(run).getByRole('region', { name: 'Step Handbook' });
    expect(await within(pane).findByRole('treeitem', { name: /query: "refunds"/ })).toBeTruthy();
    expect(await within(pane).findByRole('treeitem', { name: /hits: 3/ })).toBeTruthy();
  });

  it('is walked through by keys; the chosen step stands in the address', async () => {
    const { user, router } = open();
    const run = await openRun(user);
    const first = await within(run).findByRole('button', { name: /Handbook/ });
    await user.click(first);
    await user.keyboard('{ArrowDown}');
    await within(run).findByRole('region', { name: 'Step Offline model' });
    expect(document.activeElement?.textContent).toContain('Offline model');
    expect(new URLSearchParams(router.state.location.search).get('step')).toBe('s2');
    await user.keyboard('{Home}');
    await within(run).findByRole('region', { name: 'Step Handbook' });
  });

  it('is found again by its address: view and step', async () => {
    open({}, RUN, { search: `?run=${RUN.id}&step=s2` });
    const pane = await screen.findByRole('region', { name: 'Step Offline model' });
    expect(within(pane).getByText('Ada said: five days?')).toBeTruthy();
  });

  it('folds long payloads', async () => {
    const long = { ...RUN.steps[0]!, output: 'x'.repeat(5_000) };
    const { user } = open({}, { ...RUN, steps: [long] });
    const run = await openRun(user);
    const all = await within(run).findByRole('button', { name: 'Show all 5,000 characters' });
    const output = () => within(run).getByLabelText('Output').textContent.length;
    expect(output()).toBeLessThan(2_100);
    await user.click(all);
    expect(output()).toBe(5_000);
    expect(within(run).getByRole('button', { name: 'Show less' })).toBeTruthy();
  });

  it('is shown as it was said', async () => {
    const { user, router } = open();
    const run = await openRun(user);
    await user.click(await within(run).findByRole('radio', { name: 'Conversation' }));
    const talk = await within(run).findByRole('list', { name: 'Conversation' });
    expect(within(talk).getByText('How long do refunds take?')).toBeTruthy();
    expect(router.state.location.search).toContain('view=conversation');
  });

  it('leads to the one behind it, and back to the list', async () => {
    const { user, router } = open();
    const run = await openRun(user);
    expect(within(run).getByRole('button', { name: 'Newer run' }).hasAttribute('disabled')).toBe(true);
    const older = () => within(run).getByRole('button', { name: 'Older run' });
    await waitFor(() => expect(older().hasAttribute('disabled')).toBe(false));
    await press(user, older);
    await waitFor(() => expect(router.state.location.search).toBe(`?run=${sampleId(61)}`));
    await press(user, () => screen.getByRole('button', { name: 'All runs' }));
    expect(await screen.findByRole('table', { name: 'Runs' })).toBeTruthy();
  });

  it('that failed says why and what to do, chooses the failed step, and asks the assistant', async () => {
    const error = { code: 'provider.timeout', detail: 'The model did not answer.' };
    const failed = { ...RUN.steps[1]!, status: 'failed' as const, error: 'provider.timeout: Too slow.' };
    const { user, openAssistant } = open(
      {},
      { ...RUN, status: 'failed', error, steps: [RUN.steps[0]!, failed] },
    );
    const run = await openRun(user);
    const alert = await within(run).findByRole('alert');
    expect(alert.textContent).toContain('The model did not answer.');
    expect(alert.textContent).toContain('The model was too slow.');
    const pane = within(run).getByRole('region', { name: 'Step Offline model' });
    expect(within(pane).getByText('provider.timeout: Too slow.')).toBeTruthy();
    await user.click(within(alert).getByRole('button', { name: 'Ask the assistant why' }));
    expect(openAssistant).toHaveBeenCalledWith('Why did this run fail?');
  });

  it('is cancelled while it goes on', async () => {
    let run: Run = { ...RUN, status: 'running', duration_ms: null, usage: null };
    const cancel = vi.fn(() => (run = { ...run, status: 'cancelled', duration_ms: 900 }));
    const { user } = open({
      'GET /api/runs': () => aPage([run]),
      'GET /api/runs/{id}': () => run,
      'POST /api/runs/{id}/cancel': cancel,
    });
    const view = await openRun(user);
    expect(within(view).queryByRole('button', { name: /Replay/ })).toBeNull();
    await user.click(await within(view).findByRole('button', { name: 'Cancel run' }));
    expect(await within(view).findByText('Cancelled')).toBeTruthy();
    expect(cancel).toHaveBeenCalledOnce();
    await waitFor(() => expect(within(view).queryByRole('button', { name: 'Cancel run' })).toBeNull());
  });

  it('is saved as a file', async () => {
    const saved: { name: string; href: string }[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, href: this.href });
    });
    const { user } = open();
    const run = await openRun(user);
    await within(run).findByRole('button', { name: 'Export JSON' });
    await press(user, () => within(run).getByRole('button', { name: 'Export JSON' }));
    click.mockRestore();
    expect(saved).toEqual([{ name: `run-${RUN.id}.json`, href: expect.stringMatching(/^blob:/) }]);
  });
});

describe('a replay', () => {
  const REPLAY = aRun({
    id: sampleId(62),
    replay_of: RUN.id,
    session_id: null,
    output: 'Refunds take ten days.',
    duration_ms: 1205,
    usage: { input_tokens: 60, output_tokens: 8, model: 'scripted-1' },
    steps: [
      RUN.steps[1]!,
      { ...STEP, id: 's9', kind: 'tool', name: 'get_order', duration_ms: 5, input: {}, output: {} },
    ],
  });
  const both: Answers = {
    'GET /api/runs/{id}': ({ params }) => (params?.['id'] === REPLAY.id ? REPLAY : RUN),
  };

  it('is begun with recorded results, and opens beside the original', async () => {
    const replay = vi.fn(() => ({ status: 'running', run_id: REPLAY.id }));
    const { user, router } = open({ ...both, 'POST /api/runs/{id}/replay': replay });
    const run = await openRun(user);
    await within(run).findByRole('button', { name: 'Replay on the draft' });
    await press(user, () => within(run).getByRole('button', { name: 'Replay on the draft' }));
    await user.click(await screen.findByRole('menuitem', { name: 'With the recorded tool results' }));
    const figures = await screen.findByRole('table', { name: 'Figures' });
    expect(replay).toHaveBeenCalledWith(expect.objectContaining({ body: { tools: 'recorded' } }));
    expect(router.state.location.search).toBe(`?run=${REPLAY.id}&view=comparison`);
    const row = (name: string) =>
      within(figures).getByRole('row', { name: new RegExp(`^${name}`) }).textContent;
    expect(row('Duration')).toContain('−1.21\u00a0s (−50%)');
    expect(row('Tokens in')).toContain('−60 (−50%)');
    expect(row('Tokens out')).toContain('=');
    expect(row('Cost')).toContain('—');
    const answer = screen.getByRole('region', { name: 'Answer' });
    expect([...answer.querySelectorAll('del')].map(({ textContent }) => textContent).join('')).toContain(
      'five',
    );
    expect([...answer.querySelectorAll('ins')].map(({ textContent }) => textContent).join('')).toContain(
      'ten',
    );
    const steps = screen.getByRole('region', { name: 'Steps' });
    expect(within(steps).getByText('Not in the replay')).toBeTruthy();
    expect(within(steps).getByText('Not in the original')).toBeTruthy();
  });

  it('with live tools is asked about first', async () => {
    const replay = vi.fn(() => ({ status: 'running', run_id: REPLAY.id }));
    const { user } = open({ ...both, 'POST /api/runs/{id}/replay': replay });
    const run = await openRun(user);
    await within(run).findByRole('button', { name: 'Replay on the draft' });
    await press(user, () => within(run).getByRole('button', { name: 'Replay on the draft' }));
    await user.click(await screen.findByRole('menuitem', { name: 'With live tools…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replay with live tools?' });
    expect(replay).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Replay' }));
    await screen.findByRole('table', { name: 'Figures' });
    expect(replay).toHaveBeenCalledWith(expect.objectContaining({ body: { tools: 'live' } }));
  });

  it('is not offered to those who may not edit the agent', async () => {
    const { user } = open({}, RUN, { canReplay: false });
    const run = await openRun(user);
    await within(run).findByRole('button', { name: 'Export JSON' });
    expect(within(run).queryByRole('button', { name: 'Replay on the draft' })).toBeNull();
  });
});
