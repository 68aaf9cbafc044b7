import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MultiAgent } from '@agent-studio/api-client';
import MultiAgentManageScreen from '#studio/screens/multi-agents/multi-agent-manage-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aComplete, aPage, aRun, sampleId } from '#support/samples/samples.ts';
import { aStep, aTeam, aTeamRun, RESEARCHER, WRITER } from '#support/samples/team-samples.ts';

const DESK = aTeam({
  stats: {
    runs_7d: 42,
    success_rate: 0.97,
    p95_ms: 2_410,
    last_run_at: null,
    runs_by_day: [1, 2, 3, 4, 5, 6, 7],
    mean_handoffs: 1.4,
    cost_usd: 0.5,
    members: {
      researcher: { turns: 40, cost_usd: 0.12, mean_ms: 2_300 },
      writer: { turns: 31, cost_usd: null },
    },
  },
});
const RUN = aTeamRun();
const CHILD = aRun({
  id: sampleId(122),
  parent_id: RUN.id,
  input: 'Write it.',
  target: { id: WRITER.id, name: 'Writer' },
});

function open(search = '', answers: Answers = {}, team: MultiAgent = DESK) {
  const runs = vi.fn(() => aPage([RUN]));
  const api = fakeApi({
    'GET /api/multi-agents/{id}': () => team,
    'GET /api/agents': () => aPage([RESEARCHER, WRITER]),
    'GET /api/runs': runs,
    'GET /api/runs/{id}': ({ params }) => (params?.['id'] === RUN.id ? RUN : CHILD),
    'GET /api/runs/{id}/neighbours': () => ({ newer: null, older: sampleId(125) }),
    ...answers,
  });
  const route = `/multi-agents/manage/${team.id}${search}`;
  return {
    runs,
    ...renderScreen(<MultiAgentManageScreen />, { api, route, path: '/multi-agents/manage/:id' }),
  };
}

it('shows turns, cost and time of each member', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Turns, cost and time of the members' });
  const row = await within(table).findByRole('row', { name: /Researcher/ });
  for (const text of ['40', '$0.12', '2.30\u00a0s']) expect(row.textContent).toContain(text);
  // With the coordinator's.
  expect(screen.getByText('$0.50')).toBeTruthy();
  expect(within(table).getByRole('row', { name: /Writer/ }).textContent).toContain('31——');
  expect(screen.getByText('1.40')).toBeTruthy();
});

it('lists the runs of the team, and asks for no others', async () => {
  const { runs } = open('?tab=runs');
  expect(await screen.findByRole('button', { name: 'Write a note.' })).toBeTruthy();
  expect(runs).toHaveBeenCalledWith(
    expect.objectContaining({
      query: expect.objectContaining({ kind: 'multi_agent', target_id: DESK.id, page: 1 }),
    }),
  );
});

it('shows a run as swimlanes; a turn opens its own run, which leads back', async () => {
  const { user, router } = open(`?tab=runs&run=${RUN.id}`);
  const lanes = await screen.findByRole('region', { name: 'Swimlanes' });
  expect(
    within(lanes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Researcher1 turn · 400 ms · $0.01', 'Writer1 turn · 600 ms · $0.02']);
  await user.click(within(lanes).getByRole('button', { name: /Open the run of Writer/ }));
  await waitFor(() => expect(router.state.location.search).toBe(`?tab=runs&run=${CHILD.id}`));
  expect(await screen.findByText('Write it.')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Swimlanes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the run it is a part of' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?tab=runs&run=${RUN.id}`));
});

it('gives the page to a run that is open: one head, and the way back to all runs', async () => {
  const { user } = open(`?tab=runs&run=${RUN.id}`);
  await screen.findByRole('region', { name: 'Swimlanes' });
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getAllByRole('banner', { hidden: true })).toHaveLength(1);
  await press(user, () => screen.getByRole('button', { name: 'All runs' }));
  expect(await screen.findByRole('tab', { name: 'Runs', selected: true })).toBeTruthy();
});

it('goes along the turns by keys', async () => {
  const { user } = open(`?tab=runs&run=${RUN.id}`);
  const lanes = await screen.findByRole('region', { name: 'Swimlanes' });
  within(lanes)
    .getByRole('button', { name: /Researcher/ })
    .focus();
  for (const [key, name] of [
    ['{ArrowRight}', /Writer/],
    ['{ArrowUp}', /Researcher/],
    ['{ArrowDown}', /Writer/],
    ['{Home}', /Researcher/],
    ['{End}', /Writer/],
  ] as const) {
    await user.keyboard(key);
    expect(document.activeElement).toBe(within(lanes).getByRole('button', { name }));
  }
});

it('says the same in a table, with why one handed over', async () => {
  const { user } = open(`?tab=runs&run=${RUN.id}`);
  await user.click(await screen.findByText('As a table'));
  const table = screen.getByRole('table', { name: 'Turns' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ResearcherSucceeded0 ms400 ms$0.01',
    'ResearcherHands over to Writer: It is to be written.400 ms——',
    'WriterSucceeded400 ms600 ms$0.02',
  ]);
});

it('shows a step of the team itself in the waterfall', async () => {
  const steps = [aStep('choose', 0, { kind: 'llm', name: 'Scripted' }), ...RUN.steps];
  const { user, router } = open(`?tab=runs&run=${RUN.id}`, {
    'GET /api/runs/{id}': () => ({ ...RUN, steps }),
  });
  const lanes = await screen.findByRole('region', { name: 'Swimlanes' });
  await user.click(within(lanes).getByRole('button', { name: /Coordinator/ }));
  expect(await screen.findByRole('region', { name: 'Step Scripted' })).toBeTruthy();
  expect(router.state.location.search).toContain('view=waterfall&step=choose');
});

it('tells the run as a conversation of the members', async () => {
  open(`?tab=runs&run=${RUN.id}&view=conversation`);
  const talk = await screen.findByRole('list', { name: 'Conversation' });
  expect(within(talk).getByText('Facts.')).toBeTruthy();
  expect(within(talk).getByText('It is to be written.')).toBeTruthy();
});

it('offers the first version once where programs wait for it', async () => {
  open('?tab=deploy', {}, { ...DESK, published_version: null });
  await screen.findByText('They get no answer until a version is published.');
  expect(screen.getAllByRole('button', { name: 'Publish…' })).toHaveLength(1);
});

it('gives programs what they need, for every language', async () => {
  const { user } = open('?tab=deploy');
  const code = async () => (await screen.findAllByLabelText('Request')).at(-1)!.textContent;
  expect(await code()).toContain('/api/multi-agent/execute');
  await user.click(screen.getByRole('radio', { name: 'A conversation' }));
  for (const language of ['curl', 'JavaScript', 'Python']) {
    await user.click(screen.getAllByRole('radio', { name: language }).at(-1)!);
    expect(await code()).toContain('/api/multi-agent/infer');
    expect(await code()).toContain(DESK.id);
  }
});

it('gives the team a task, and shows who works on it', async () => {
  async function* answer() {
    yield {
      type: 'run.started',
      seq: 1,
      run_id: RUN.id,
      session_id: null,
      message_id: null,
      target: { kind: 'multi_agent', id: DESK.id, name: 'Desk', version: null },
    };
    const step = { type: 'step.started', parent_id: null, kind: 'member' };
    yield { ...step, seq: 2, step_id: 's1', name: 'Researcher', at: 'researcher' };
    yield { type: 'step.finished', seq: 3, step_id: 's1', outcome: 'ok', duration_ms: 5 };
    yield { type: 'handoff', seq: 4, from: 'researcher', to: 'writer', reason: 'It is to be written.' };
    yield { ...step, seq: 5, step_id: 's3', name: 'Writer', at: 'writer' };
    yield { ...aComplete('The note.'), seq: 6, run_id: RUN.id };
  }
  const ask = vi.fn(answer);
  const { user } = open('?tab=test', { 'POST /api/multi_agent/infer/stream': ask });
  await user.type(await screen.findByRole('textbox', { name: /Ask Desk|Message/ }), 'Write a note.{Enter}');
  expect(await screen.findByText('The note.')).toBeTruthy();
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      body: { multi_agent_id: DESK.id, user_input: 'Write a note.', events: '1', version: 'draft' },
    }),
  );
  expect(await screen.findByText('The team is done')).toBeTruthy();
  expect((await screen.findByText(/2 turns/)).textContent).toContain('2 turns · $0.03');
  const link = await screen.findByRole('link', { name: 'Open run' });
  expect(link.getAttribute('href')).toContain(RUN.id);
});

it('compares and restores versions of teams', async () => {
  const restore = vi.fn(() => ({ entity: { ...DESK, revision: 2 }, missing: [] }));
  const { user } = open(
    '?tab=versions',
    {
      'GET /api/multi-agents/{id}/versions': () =>
        aPage([{ number: 1, note: '', created_at: DESK.created_at, created_by: DESK.owner }]),
      'GET /api/multi-agents/{id}/diff': () => ({
        changes: [{ path: 'members.writer.when', before: '', after: 'To write.' }],
      }),
      'POST /api/multi-agents/{id}/restore': restore,
    },
    { ...DESK, published_version: 1, has_unpublished_changes: true },
  );
  expect(await screen.findByRole('table', { name: 'Members · writer.when' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore Version 1…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Restore version 1?' });
  await user.click(within(dialog).getByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText('The draft is version 1 again.')).toBeTruthy();
  expect(restore).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ params: { id: DESK.id }, body: { version: 1 }, ifMatch: 1 }),
  );
});
