import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAgentServer } from '#support/servers/agent-server.ts';
import { TOOL_ID, createTestTool } from '#support/desks/agent-tools.ts';
import { allLines, linesOf, type Line, until } from '#support/ndjson.ts';
import { isTerminal, RICH, startSupportDesk, type SupportDesk, textOf } from '#support/desks/support-desk.ts';

let desk: SupportDesk;
const tool = createTestTool({ name: 'get_order', risk: 'read' });

beforeAll(async () => {
  desk = await startSupportDesk();
  desk.server.tools.set(TOOL_ID, [tool]);
  await desk.bob.agents.update({
    params: { id: desk.agentId },
    body: { tools: [{ tool_id: TOOL_ID }], knowledge: [] },
  });
});
beforeEach(() => {
  desk.reset();
  tool.reset();
});
afterAll(() => desk.close());

const CALLS = {
  kind: 'calls',
  text: 'Let me look.',
  calls: [
    { name: 'get_order', args: { id: 1 } },
    { name: 'get_order', args: { id: 2 } },
  ],
} as const;

const script = () =>
  desk.provider.script({ ...CALLS, calls: [...CALLS.calls] }, { kind: 'answer', text: 'Both sent.' });

const since = (lines: Line[], type: string) =>
  lines.slice(lines.findLastIndex((line) => line.type === type) + 1);

const follow = (runId: string, after: number, { url = desk.server.url, token = desk.bobToken } = {}) =>
  fetch(`${url}/api/runs/${runId}/stream?after=${after}`, { headers: { authorization: `Bearer ${token}` } });

describe('an agent with tools', () => {
  it('is refused tools its owner has not', async () => {
    const tools = [{ tool_id: crypto.randomUUID() }];
    await expect(desk.bob.agents.create({ body: { name: 'X', tools } })).rejects.toMatchObject({
      status: 422,
      problem: { code: 'tool.unknown', errors: [{ path: 'tools.0.tool_id' }] },
    });
    const { items } = await desk.bob.agents.list({ query: { tool_id: TOOL_ID } });
    expect(items.map(({ id }) => id)).toEqual([desk.agentId]);
  });

  it('tells rich readers each call and its result, and takes back what it said before', async () => {
    script();
    const lines = await allLines(await desk.ask('Two orders', { headers: RICH }));
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1));
    expect(lines.filter(isTerminal)).toHaveLength(1);
    expect(lines.every((line) => 'content' in line === (line.type === 'text'))).toBe(true);
    const calls = lines.filter(({ type }) => type === 'tool.call');
    expect(calls).toMatchObject([
      {
        call_id: 'c1',
        tool: { id: TOOL_ID, name: 'get_order', risk: 'read' },
        args: { id: 1 },
        intent: 'Let me look.',
      },
      { call_id: 'c2', args: { id: 2 } },
    ]);
    expect(lines.filter(({ type }) => type === 'tool.result')).toMatchObject([
      { call_id: 'c1', outcome: 'ok', preview: '{"done":{"id":1}}' },
      { call_id: 'c2', outcome: 'ok' },
    ]);
    expect(textOf(since(lines, 'text.reset'))).toBe('Both sent.');
    expect(lines.at(-1)).toMatchObject({
      result: {
        content: { text: 'Both sent.' },
        tool_calls: [{ call_id: 'c1' }, { call_id: 'c2' }],
        output: null,
      },
    });
  });

  it('gives plain readers text and the whole answer only', async () => {
    script();
    const lines = await allLines(await desk.ask('Two orders, plainly'));
    expect(new Set(lines.slice(0, -1).flatMap((line) => Object.keys(line)))).toEqual(new Set(['content']));
    expect(lines.at(-1)).toMatchObject({ status: 'complete', result: { content: { text: 'Both sent.' } } });
  });

  it('keeps the calls with the run and with the message', async () => {
    script();
    await allLines(await desk.ask('Kept calls', { headers: RICH }));
    const { id, session_id } = (await desk.runOf('Kept calls'))!;
    const run = await desk.bob.agentRuns.get({ params: { id } });
    expect(run).toMatchObject({ status: 'succeeded', output: 'Both sent.', approval: null });
    expect(run.steps.map(({ kind, status }) => [kind, status])).toEqual([
      ['llm', 'succeeded'],
      ['tool', 'succeeded'],
      ['tool', 'succeeded'],
      ['llm', 'succeeded'],
    ]);
    expect(run.steps[1]).toMatchObject({
      name: 'get_order',
      input: { call_id: 'c1', args: { id: 1 }, tool: { id: TOOL_ID } },
      output: { outcome: 'ok', value: { done: { id: 1 } } },
    });
    const { items } = await desk.bob.agentRuns.messages({ params: { id: session_id! } });
    expect(items.at(-1)?.tool_calls).toMatchObject([
      { call_id: 'c1', tool: { name: 'get_order' }, outcome: 'ok' },
      { call_id: 'c2' },
    ]);
  });

  it('that is stopped by a limit says so, in the answer and in the run', async () => {
    const limits = { max_steps: 2, max_tool_calls: 10, timeout_ms: 60_000, max_cost_usd: null };
    await desk.bob.agents.update({ params: { id: desk.agentId }, body: { limits } });
    let count = 0;
    desk.provider.script({
      kind: 'respond',
      to: () => ({ kind: 'calls', calls: [{ name: 'get_order', args: { id: (count += 1) } }] }),
    });
    const lines = await allLines(await desk.ask('Round and round', { headers: RICH }));
    expect(lines.at(-1)).toMatchObject({
      status: 'complete',
      result: { finish_reason: 'length', stopped_by: 'steps' },
    });
    expect(textOf(since(lines, 'text.reset'))).toMatch(/at most 2 times/);
    expect(await desk.runOf('Round and round')).toMatchObject({
      status: 'failed',
      output: expect.stringContaining('at most 2 times'),
      error: { code: 'limit.steps' },
    });
    expect(tool.received).toHaveLength(1);
    const { items } = await desk.bob.agentRuns.messages({
      params: { id: (await desk.runOf('Round and round'))!.session_id! },
    });
    expect(items.at(-1)).toMatchObject({ status: 'complete', content: expect.stringContaining('at most 2') });
  });
});

describe('the stream of a run', () => {
  it('goes on after any line while the run is at work', async () => {
    desk.provider.script({
      kind: 'answer',
      text: 'One two three four five.',
      pieceChars: 4,
      pieceDelayMs: 40,
    });
    const first: Line[] = [];
    const abort = new AbortController();
    for await (const line of linesOf(
      await desk.ask('Lost connection', { headers: RICH, signal: abort.signal }),
    )) {
      first.push(line);
      if (line.type === 'text') break;
    }
    abort.abort();
    const id = first[0]?.['run_id'] as string;
    const rest = await allLines(await follow(id, first.at(-1)!.seq!));
    const all = [...first, ...rest];
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1));
    expect(textOf(all)).toBe('One two three four five.');
    expect(rest.at(-1)).toMatchObject({ status: 'complete', result: { finish_reason: 'stop' } });
    expect(JSON.stringify(rest)).not.toContain('session_secret');
  });

  it('is told again from the record once the run has ended', async () => {
    script();
    const live = await allLines(await desk.ask('Told again', { headers: RICH }));
    const after = 3;
    const again = await allLines(await follow(live[0]?.['run_id'] as string, after));
    expect(again.map(({ seq }) => seq)).toEqual(again.map((_, index) => after + index + 1));
    expect(again.filter(isTerminal)).toHaveLength(1);
    expect(textOf(since(again, 'text.reset'))).toBe('Both sent.');
    const pick = (lines: Line[], type: string) =>
      lines
        .filter((line) => line.type === type)
        .map(({ call_id, outcome, args }) => ({ call_id, outcome, args }));
    expect(pick(again, 'tool.call')).toEqual(pick(live, 'tool.call'));
    expect(pick(again, 'tool.result')).toEqual(pick(live, 'tool.result'));
    const { seq: _, ...last } = live.at(-1)!;
    expect(again.at(-1)).toMatchObject({ status: 'complete', run_id: last['run_id'] });
    expect((again.at(-1)!['result'] as { content: object }).content).toEqual({ text: 'Both sent.' });
  });

  it('of a run in another process is followed to its end', async () => {
    const other = await startAgentServer({
      openai: desk.provider,
      database: desk.server.database,
      executorId: 'elsewhere',
    });
    desk.provider.script({
      kind: 'answer',
      text: 'From the other side of it.',
      pieceChars: 6,
      pieceDelayMs: 400,
    });
    const lines = linesOf(await desk.ask('Followed', { headers: RICH }));
    const started = (await lines.next()).value as Line;
    const followed = await allLines(await follow(started['run_id'] as string, 1, { url: other.url }));
    expect(textOf(since(followed, 'text.reset'))).toBe('From the other side of it.');
    expect(followed.filter(isTerminal)).toHaveLength(1);
    await lines.return(undefined);
    await other.close();
  });

  it('is for those who may see the run', async () => {
    await allLines(await desk.ask('Private run', { headers: RICH }));
    const { id } = (await desk.runOf('Private run'))!;
    await expect(desk.eve.agentRuns.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
    const token = await desk.server.signIn('eve@example.com');
    expect((await follow(id, 0, { token })).status).toBe(404);
  });

  it('ends with an error line for a run that failed', async () => {
    desk.provider.script({ kind: 'status', status: 401 });
    await allLines(await desk.ask('Failed run', { headers: RICH }));
    const run = await until(
      () => desk.runOf('Failed run'),
      (one) => one?.status === 'failed',
    );
    expect((await allLines(await follow(run!.id, 0))).at(-1)).toMatchObject({
      type: 'error',
      error: { code: 'provider.unauthorized' },
    });
  });
});
