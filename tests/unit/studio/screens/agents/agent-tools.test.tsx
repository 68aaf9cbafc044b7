import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createSafeStorage } from '@agent-studio/core';
import { type Agent, ApiError, type RawInput } from '@agent-studio/api-client';
import AgentManageScreen from '#studio/screens/agents/agent-manage-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aComplete, aMessage, aModel, anAgent, aPage, aRun, sampleId } from '#support/samples/samples.ts';
import { aTool } from '#support/browser/a-tool.ts';

const TOOL = aTool({ name: 'Refund', slug: 'refund', risk: 'write' });
const CRM = aTool({
  id: sampleId(101),
  name: 'Customers',
  kind: 'openapi',
  operations: ['find', 'add', 'drop'].map((slug) => ({
    id: slug,
    slug,
    title: '',
    description: `To ${slug} one`,
    method: null,
    path: null,
    risk: 'read',
    idempotent: true,
    blocked: null,
  })),
});
const AGENT = anAgent({ name: 'Support' });

function open(answers: Answers = {}, agent: Agent = AGENT, tabStorage = createSafeStorage('memory')) {
  const put = vi.fn(({ body }: RawInput) => ({
    ...agent,
    ...(body as Partial<Agent>),
    revision: agent.revision + 1,
  }));
  const api = fakeApi({
    'GET /api/agents/{id}': () => agent,
    'PUT /api/agents/{id}': put,
    'GET /api/models': () => ({ permissions: [], items: [aModel()] }),
    'GET /api/tools': () => aPage([TOOL, CRM]),
    'GET /api/tools/{id}': ({ params }: RawInput) => (params?.['id'] === CRM.id ? CRM : TOOL),
    'GET /api/runs/{id}': () => aRun(),
    ...answers,
  });
  const route = `/agents/manage/${agent.id}`;
  const options = { api, route, path: '/agents/manage/:id', studio: { tabStorage } };
  return { put, ...renderScreen(<AgentManageScreen />, options) };
}

const section = (name: string) => screen.findByRole('region', { name });
const sent = (put: ReturnType<typeof open>['put']) => put.mock.lastCall?.[0].body;

it('gives the agent a tool, and says when it asks', async () => {
  const { user, put } = open();
  const tools = await section('Tools');
  await user.click(within(tools).getByRole('button', { name: 'Add tools' }));
  await user.click(await screen.findByRole('checkbox', { name: /Refund/ }));
  await user.click(screen.getByRole('button', { name: 'Add 1 tool' }));
  expect(await within(tools).findByRole('link', { name: 'Refund' })).toBeTruthy();
  await press(user, () => within(tools).getByRole('combobox', { name: 'When Refund asks' }));
  await user.click(await screen.findByRole('option', { name: /Always asks/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(put)).toEqual({ tools: [{ tool_id: TOOL.id, approval: 'always' }] }));
});

it('says what a rule comes to for a tool: one that only reads is not asked about before it writes', async () => {
  const reads = { ...TOOL, risk: 'read' as const, approval: 'write' as const };
  open({ 'GET /api/tools/{id}': () => reads }, { ...AGENT, tools: [{ tool_id: TOOL.id }] });
  const tools = await section('Tools');
  const choice = await within(tools).findByRole('combobox', { name: 'When Refund asks' });
  await waitFor(() => expect(choice.textContent).toContain('Runs freely'));
});

it('takes some operations of a tool with several', async () => {
  const { user, put } = open({}, { ...AGENT, tools: [{ tool_id: CRM.id }] });
  const tools = await section('Tools');
  await within(tools).findByText(/3 operations/);
  await press(user, () => within(tools).getByRole('button', { name: 'Choose operations of Customers' }));
  await user.click(await screen.findByRole('checkbox', { name: /drop/ }));
  await user.click(screen.getByRole('button', { name: 'Use 2 operations' }));
  expect(within(tools).getByText(/2 of 3 operations/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(put)).toEqual({ tools: [{ tool_id: CRM.id, enabled_operations: ['find', 'add'] }] }),
  );
});

it('warns when the model cannot call tools', async () => {
  const offline = aModel({ label: 'Offline', capabilities: { ...aModel().capabilities, tools: false } });
  open(
    { 'GET /api/models': () => ({ permissions: [], items: [offline] }) },
    { ...AGENT, tools: [{ tool_id: TOOL.id }] },
  );
  expect(await screen.findByText(/“Offline” cannot call tools/)).toBeTruthy();
});

it('adds guardrails and keeps an empty list of words from being saved', async () => {
  const { user, put } = open();
  const rails = await section('Guardrails');
  await press(user, () => within(rails).getByRole('button', { name: 'Add guardrail' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Words' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await within(rails).findByText('Add a word.')).toBeTruthy();
  expect(put).not.toHaveBeenCalled();
  await user.type(within(rails).getByRole('textbox', { name: /Words and phrases/ }), 'secret{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(put)).toEqual({
      guardrails: [{ kind: 'keywords', stage: 'output', action: 'block', config: { words: ['secret'] } }],
    }),
  );
});

it('changes limits in the units people read', async () => {
  const { user, put } = open();
  const time = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Time, seconds' });
  expect(time.value).toBe('300');
  await user.clear(time);
  await user.type(time, '20');
  await user.clear(screen.getByRole('spinbutton', { name: 'Cost, US dollars' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(put)).toEqual({ limits: { ...AGENT.limits, timeout_ms: 20_000, max_cost_usd: null } }),
  );
});

const RUN = sampleId(60);
const TOOL_USED = { id: TOOL.id, name: 'refund', risk: 'write' } as const;
const started = {
  type: 'run.started',
  seq: 1,
  run_id: RUN,
  session_id: sampleId(70),
  message_id: null,
  target: { kind: 'agent', id: AGENT.id, name: 'Support' },
};
const call = {
  type: 'tool.call',
  seq: 2,
  call_id: 'c1',
  step_id: 's2',
  tool: TOOL_USED,
  args: { order_id: 42 },
};

const APPROVAL = {
  type: 'approval.required',
  seq: 3,
  approval_id: sampleId(80),
  call_id: 'c1',
  options: ['approve', 'edit', 'reject'],
  expires_at: '2026-11-23T10:00:00.000Z',
};

/** Pauses for a person, then goes on where its stream is asked to. */
const pausing: Answers = {
  'POST /api/agent/infer/stream': async function* () {
    yield started;
    yield call;
    yield APPROVAL;
    yield { type: 'text', seq: 4, content: 'I need your word.', waiting: true };
    yield { ...aComplete('I need your word.', { finish_reason: 'paused' }), seq: 5, run_id: RUN };
  },
  'GET /api/runs/{id}/stream': async function* ({ query }: RawInput) {
    expect(query).toEqual({ after: 5 });
    yield { type: 'tool.result', seq: 6, call_id: 'c1', outcome: 'ok', preview: 'refunded', latency_ms: 12 };
    yield { type: 'text', seq: 7, content: 'It is on its way.' };
    yield aComplete('It is on its way.');
  },
};

async function askFor(answers: Answers) {
  const opened = open({ ...pausing, ...answers });
  await opened.user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Refund 42{Enter}');
  return { ...opened, card: await screen.findByRole('region', { name: 'A call waits for you' }) };
}

it('asks before a call, and goes on with the same answer', async () => {
  const resume = vi.fn(() => ({ status: 'running', run_id: RUN }));
  const { user, card } = await askFor({ 'POST /api/runs/{id}/resume': resume });
  const args = within(within(card).getByRole('figure', { name: 'Arguments' }));
  expect(args.getByRole('term').textContent).toBe('order id');
  expect(args.getByRole('definition').textContent).toBe('42');
  await user.click(within(card).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('It is on its way.')).toBeTruthy();
  expect(resume).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { approval_id: sampleId(80), decision: 'approve' } }),
  );
  expect(screen.queryByRole('region', { name: 'A call waits for you' })).toBeNull();
  await user.click(within(screen.getByRole('list', { name: 'Tool calls' })).getByRole('button'));
  expect(screen.getByText('refunded')).toBeTruthy();
});

it('says once that a call waits, with its arguments as people read them', async () => {
  const fields = [{ name: 'order_id', title: 'Amount', currency: 'USD' }];
  const { card } = await askFor({
    'POST /api/agent/infer/stream': async function* () {
      yield started;
      yield { ...call, intent: 'It is above $40.00.' };
      yield { ...APPROVAL, fields };
      yield { type: 'text', seq: 4, content: 'I need your word.', waiting: true };
      yield { ...aComplete('', { finish_reason: 'paused' }), seq: 5, run_id: RUN };
    },
  });
  expect(within(card).getByText('Approval needed')).toBeTruthy();
  expect(within(card).getByText('Writes')).toBeTruthy();
  expect(within(card).getByText('It is above $40.00.')).toBeTruthy();
  expect(within(card).getByRole('term').textContent).toBe('Amount');
  expect(within(card).getByRole('definition').textContent).toBe('$42.00');
  expect(screen.queryByText('I need your word.')).toBeNull();
  expect(screen.queryByText('Waiting for your decision…')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Tool calls' })).toBeNull();
  expect(screen.getByPlaceholderText('Waiting for the approval above…')).toBeTruthy();
});

it('lets the call wait when its page is left', async () => {
  const cancel = vi.fn(() => ({}));
  const { unmount } = await askFor({ 'POST /api/runs/{id}/cancel': cancel });
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(cancel).not.toHaveBeenCalled();
});

it('allows it by Ctrl and Enter from anywhere in the chat', async () => {
  const resume = vi.fn(() => ({ status: 'running', run_id: RUN }));
  const { user } = await askFor({ 'POST /api/runs/{id}/resume': resume });
  screen.getByRole('log', { name: 'Conversation' }).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('It is on its way.')).toBeTruthy();
  expect(resume).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { approval_id: sampleId(80), decision: 'approve' } }),
  );
});

it('sends changed arguments, and keeps them when the server refuses', async () => {
  const resume = vi
    .fn<(input: RawInput) => unknown>()
    .mockImplementationOnce(() => {
      throw ApiError.fromStatus(409, {
        detail: 'Somebody else has decided already.',
        code: 'approval.decided',
      });
    })
    .mockImplementation(() => ({ status: 'running', run_id: RUN }));
  const { user, card } = await askFor({ 'POST /api/runs/{id}/resume': resume });
  await user.click(within(card).getByRole('button', { name: 'Edit' }));
  const field = within(card).getByRole<HTMLTextAreaElement>('textbox', { name: 'Arguments' });
  await user.clear(field);
  await user.click(field);
  await user.paste('{"order": 43}');
  await user.click(within(card).getByRole('button', { name: 'Run with these arguments' }));
  expect(await within(card).findByText('Somebody else has decided already.')).toBeTruthy();
  expect(field.value).toContain('43');
  await user.click(within(card).getByRole('button', { name: 'Run with these arguments' }));
  expect(resume).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: { approval_id: sampleId(80), decision: 'edit', args: { order: 43 } } }),
  );
});

it('finds the waiting call again after a reload', async () => {
  let decided = false;
  const resume = vi.fn(() => {
    decided = true;
    return { status: 'running', run_id: RUN };
  });
  const storage = createSafeStorage('memory');
  storage.set(`studio-conversation:${AGENT.id}`, sampleId(70));
  const answers: Answers = {
    'GET /api/sessions/{id}/messages': () =>
      aPage([
        aMessage({ id: sampleId(81), role: 'user', content: 'Refund 42', run_id: RUN }),
        decided
          ? aMessage({
              content: 'It is on its way.',
              run_id: RUN,
              tool_calls: [{ call_id: 'c1', tool: TOOL_USED, outcome: 'ok', latency_ms: 12 }],
            })
          : aMessage({ content: 'I need your word.', status: 'paused', run_id: RUN }),
      ]),
    'GET /api/runs/{id}/stream': async function* () {
      yield started;
      yield call;
      yield APPROVAL;
      if (decided) yield { ...aComplete('It is on its way.'), seq: 4, run_id: RUN };
      else yield { ...aComplete('I need your word.', { finish_reason: 'paused' }), seq: 4, run_id: RUN };
    },
    'POST /api/runs/{id}/resume': resume,
  };
  const { user } = open(answers, AGENT, storage);
  const card = await screen.findByRole('region', { name: 'A call waits for you' });
  await user.click(within(card).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('It is on its way.')).toBeTruthy();
  expect(resume).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { approval_id: sampleId(80), decision: 'reject' } }),
  );
});
