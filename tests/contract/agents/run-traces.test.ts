import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Run } from '@agent-studio/api-client';
import { createTestTool, TOOL_ID } from '#support/desks/agent-tools.ts';
import { allLines, until } from '#support/ndjson.ts';
import { CARD_ID, RICH, startSupportDesk, type SupportDesk } from '#support/desks/support-desk.ts';

let desk: SupportDesk;
const tool = createTestTool({ name: 'refund', risk: 'write', needsApproval: false });

beforeAll(async () => {
  desk = await startSupportDesk();
  desk.server.tools.set(TOOL_ID, [tool]);
  await desk.bob.agents.update({
    params: { id: desk.agentId },
    body: { tools: [{ tool_id: TOOL_ID }], knowledge: [{ card_id: CARD_ID }] },
  });
});
beforeEach(() => {
  desk.reset();
  tool.reset();
});
afterAll(() => desk.close());

const calling = (args: object, text: string) =>
  desk.provider.script({ kind: 'calls', calls: [{ name: 'refund', args }] }, { kind: 'answer', text });

const ended = (id: string): Promise<Run> =>
  until(
    () => desk.bob.agentRuns.get({ params: { id } }),
    ({ status }) => status !== 'running',
  );

async function ask(question: string): Promise<Run> {
  const lines = await allLines(await desk.ask(question, { headers: RICH }));
  return ended(lines[0]?.['run_id'] as string);
}

async function replay(run: Run, tools?: 'live'): Promise<Run> {
  const body = tools ? { tools } : {};
  const { run_id } = await desk.bob.runTraces.replay({ params: { id: run.id }, body });
  return ended(run_id);
}

describe('a replay', () => {
  it('answers with the recorded results, and calls nothing', async () => {
    calling({ id: 42 }, 'Refunded [1].');
    const original = await ask('Refund 42 please');
    expect(tool.received).toHaveLength(1);
    calling({ id: 42 }, 'It is refunded [1].');
    const again = await replay(original);
    expect(tool.received).toHaveLength(1);
    expect(again).toMatchObject({
      status: 'succeeded',
      input: 'Refund 42 please',
      output: 'It is refunded [1].',
      replay_of: original.id,
      session_id: null,
      trigger: 'studio',
      citations: [{ index: 1, title: 'Returns.pdf' }],
    });
    expect(again.steps.find(({ kind }) => kind === 'tool')).toMatchObject({
      status: 'succeeded',
      output: { outcome: 'ok', value: { done: { id: 42 } }, recorded: true },
    });
    expect(original.replay_of).toBeNull();
  });

  it('does not care for the order of the fields, and gives the results of equal calls in their turn', async () => {
    let answers = 0;
    tool.does(() => ({ answer: (answers += 1) }));
    const twice = () =>
      desk.provider.script(
        { kind: 'calls', calls: [{ name: 'refund', args: { id: 1, note: 'a' } }] },
        { kind: 'calls', calls: [{ name: 'refund', args: { note: 'a', id: 1 } }] },
        { kind: 'answer', text: 'Done.' },
      );
    twice();
    const original = await ask('Twice');
    twice();
    const again = await replay(original);
    const values = again.steps.flatMap(({ kind, output }) =>
      kind === 'tool' ? (output as { value: unknown }).value : [],
    );
    expect(values).toEqual([{ answer: 1 }, { answer: 2 }]);
    expect(tool.received).toHaveLength(2);
  });

  it('stops at a call that was not recorded, and says which', async () => {
    calling({ id: 1 }, 'Refunded.');
    const original = await ask('Refund 1');
    tool.reset();
    calling({ id: 2 }, 'Refunded.');
    const again = await replay(original);
    expect(tool.received).toEqual([]);
    expect(again).toMatchObject({ status: 'failed', error: { code: 'replay.no_recording' } });
    expect(again.steps.at(-1)).toMatchObject({
      kind: 'tool',
      status: 'failed',
      error: expect.stringContaining('no result of “refund” with these arguments'),
    });
    expect(again.output).toMatch(/^This replay stopped here/);
    expect(desk.provider.calls).toHaveLength(3);
  });

  it('calls for real where that is wanted', async () => {
    calling({ id: 7 }, 'Refunded.');
    const original = await ask('Refund 7');
    calling({ id: 8 }, 'Refunded again.');
    expect(await replay(original, 'live')).toMatchObject({ status: 'succeeded', output: 'Refunded again.' });
    expect(tool.received.map(({ args }) => args)).toEqual([{ id: 7 }, { id: 8 }]);
  });

  it('knows what was said before, even when the conversation is gone', async () => {
    const first = await ask('My name is <Bob> & Co.');
    const lines = await desk.bob.agentRuns.infer({
      body: { agentId: desk.agentId, userInput: 'What is my name?', sessionId: first.session_id! },
    });
    await desk.bob.agentRuns.removeConversation({ params: { id: first.session_id! } });
    desk.provider.calls.length = 0;
    await replay(await ended(lines.run_id));
    const sent = desk.provider.calls[0]!.body.messages.filter(({ role }) => role !== 'system');
    expect(sent.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(sent[0]!.content).toBe('My name is <Bob> & Co.');
  });

  it('counts in no figures', async () => {
    const original = await ask('Counted once');
    const figures = async () => {
      const { stats } = await desk.bob.agents.get({ params: { id: desk.agentId } });
      return { runs: stats?.runs_7d, home: (await desk.bob.agentRuns.list({ query: {} })).total };
    };
    const before = await figures();
    await replay(original);
    expect(await figures()).toEqual({ runs: before.runs, home: before.home + 1 });
  });

  it('is for those who may edit the agent, and see the run', async () => {
    const original = await ask('Whose?');
    await expect(desk.eve.runTraces.replay({ params: { id: original.id }, body: {} })).rejects.toMatchObject({
      status: 404,
    });
    const hers = await desk.eve.agentRuns.infer({ body: { agentId: desk.agentId, userInput: 'Mine' } });
    await expect(desk.eve.runTraces.replay({ params: { id: hers.run_id }, body: {} })).rejects.toMatchObject({
      status: 403,
    });
    expect(await replay(await ended(hers.run_id))).toMatchObject({ replay_of: hers.run_id });
  });

  it('waits for the end of the run', async () => {
    desk.provider.script({ kind: 'silence', text: 'Well' });
    const answer = await desk.ask('Still going on', { headers: RICH });
    const run = (await until(() => desk.runOf('Still going on'), Boolean))!;
    await expect(desk.bob.runTraces.replay({ params: { id: run.id }, body: {} })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'run.goes_on' },
    });
    await desk.cancelRun(run.id);
    await allLines(answer);
  });
});

describe('runs', () => {
  it('are narrowed down by status, words and time', async () => {
    desk.provider.script({ kind: 'status', status: 401 });
    const failed = await ask('Needle 100% of it');
    const list = async (query: object) =>
      (await desk.bob.agentRuns.list({ query: { agent_id: desk.agentId, ...query } })).items.map(
        ({ id }) => id,
      );
    expect(await list({ q: '100%', status: 'failed' })).toEqual([failed.id]);
    expect(await list({ q: '100%', status: 'succeeded' })).toEqual([]);
    const later = new Date(Date.parse(failed.started_at) + 1).toISOString();
    expect(await list({ q: 'Needle', from: failed.started_at, to: later })).toEqual([failed.id]);
    expect(await list({ q: 'Needle', from: later })).toEqual([]);
    expect(await list({ q: 'Needle', to: failed.started_at })).toEqual([]);
  });

  it('know those before and behind them in the list with these filters', async () => {
    const made: Run[] = [];
    for (const question of ['Row one', 'Row two', 'Other', 'Row three']) made.push(await ask(question));
    const [one, two, other, three] = made.map(({ id }) => id);
    const around = (id: string, query: object = {}) =>
      desk.bob.runTraces.neighbours({ params: { id }, query: { agent_id: desk.agentId, ...query } });
    expect(await around(two!)).toEqual({ newer: other, older: one });
    expect(await around(two!, { q: 'Row' })).toEqual({ newer: three, older: one });
    expect(await around(three!)).toEqual({ newer: null, older: other });
    await expect(desk.eve.runTraces.neighbours({ params: { id: two! }, query: {} })).rejects.toMatchObject({
      status: 404,
    });
  });
});

it('the stream of a run goes on behind the line that was read last', async () => {
  const lines = await allLines(await desk.ask('Streamed', { headers: RICH }));
  const params = { id: lines[0]?.['run_id'] as string };
  const rest: object[] = [];
  for await (const line of desk.bob.agentRuns.stream({ params, query: { after: 3 } })) rest.push(line);
  expect(rest.at(-1)).toMatchObject({ status: 'complete', run_id: params.id });
  expect(rest[0]).toMatchObject({ seq: 4 });
});
