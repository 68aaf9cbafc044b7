import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Run } from '@agent-studio/api-client';
import { runApprovals } from '#server/db/schema.ts';
import { startAgentServer } from '#support/servers/agent-server.ts';
import { TOOL_ID, createTestTool } from '#support/desks/agent-tools.ts';
import { allLines, type Line, until } from '#support/ndjson.ts';
import { isTerminal, RICH, startSupportDesk, type SupportDesk, textOf } from '#support/desks/support-desk.ts';

let desk: SupportDesk;
const refund = createTestTool({ name: 'refund', risk: 'write', needsApproval: true });

beforeAll(async () => {
  desk = await startSupportDesk();
  desk.server.tools.set(TOOL_ID, [refund]);
  await desk.bob.agents.update({
    params: { id: desk.agentId },
    body: { tools: [{ tool_id: TOOL_ID, approval: 'always' }], knowledge: [] },
  });
});
beforeEach(() => {
  desk.reset();
  refund.reset();
});
afterAll(() => desk.close());

/** Bob's question, up to where the run waits. */
async function pause(question: string): Promise<{ run: Run; lines: Line[] }> {
  desk.provider.script(
    { kind: 'calls', calls: [{ name: 'refund', args: { id: 42 } }] },
    { kind: 'answer', text: 'Refunded.' },
  );
  const lines = await allLines(await desk.ask(question, { headers: RICH }));
  const run = await desk.bob.agentRuns.get({ params: { id: lines[0]?.['run_id'] as string } });
  return { run, lines };
}

const resume = (
  run: Run,
  decision: string,
  { url = desk.server.url, token = desk.bobToken, args }: Resume = {},
) =>
  fetch(`${url}/api/runs/${run.id}/resume`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ approval_id: run.approval?.approval_id, decision, ...(args && { args }) }),
  });

interface Resume {
  url?: string;
  token?: string;
  args?: object;
}

const follow = (id: string, after: number, url = desk.server.url) =>
  fetch(`${url}/api/runs/${id}/stream?after=${after}`, {
    headers: { authorization: `Bearer ${desk.bobToken}` },
  });

const ended = (id: string) =>
  until(
    () => desk.bob.agentRuns.get({ params: { id } }),
    ({ status }) => status !== 'running' && status !== 'paused',
  );

const answerOf = async ({ session_id }: Run) =>
  (await desk.bob.agentRuns.messages({ params: { id: session_id! } })).items.at(-1);

describe('a call that needs a person', () => {
  it('pauses the run: one last line, readable text, nothing called', async () => {
    const { run, lines } = await pause('Refund 42');
    expect(refund.received).toEqual([]);
    expect(lines.filter(isTerminal)).toHaveLength(1);
    expect(lines.at(-1)).toMatchObject({
      status: 'complete',
      result: {
        finish_reason: 'paused',
        content: { text: expect.stringMatching(/permission to use “refund”/), waiting: true },
      },
    });
    expect(textOf(lines)).toBe((lines.at(-1)!['result'] as { content: { text: string } }).content.text);
    // Whoever shows the call itself leaves the sentence out.
    expect(lines.filter(({ type }) => type === 'text')).toMatchObject([{ waiting: true }]);
    const required = lines.find(({ type }) => type === 'approval.required');
    expect(required).toMatchObject({ call_id: 'c1', options: ['approve', 'edit', 'reject'] });
    expect(run).toMatchObject({
      status: 'paused',
      approval: {
        approval_id: required?.['approval_id'],
        tool: { id: TOOL_ID, name: 'refund', risk: 'write' },
        args: { id: 42 },
      },
      steps: [{ kind: 'llm' }, { kind: 'tool', status: 'paused' }],
    });
    expect(await answerOf(run)).toMatchObject({ status: 'paused', content: run.output });
    expect(JSON.stringify(run)).not.toContain('going_on');
    const { items } = await desk.bob.agentRuns.list({ query: { status: 'paused' } });
    expect(items.map(({ id }) => id)).toContain(run.id);
  });

  it('is told to plain callers in a sentence', async () => {
    desk.provider.script({ kind: 'calls', calls: [{ name: 'refund', args: { id: 1 } }] });
    const lines = await allLines(await desk.ask('Plain refund'));
    expect(lines.map((line) => line.status ?? 'text')).toEqual(['text', 'complete']);
    expect(textOf(lines)).toMatch(/permission to use “refund”/);
  });

  it('goes on when it is allowed, and the stream with it', async () => {
    const { run, lines } = await pause('Allowed');
    expect((await resume(run, 'approve')).status).toBe(202);
    const more = await allLines(await follow(run.id, lines.at(-1)!.seq!));
    expect(more.map(({ seq }) => seq)).toEqual(more.map((_, index) => lines.length + index + 1));
    expect(more[0]).toMatchObject({ type: 'text.reset', reason: 'resumed' });
    expect(more.find(({ type }) => type === 'tool.result')).toMatchObject({ call_id: 'c1', outcome: 'ok' });
    expect(more.at(-1)).toMatchObject({ status: 'complete', result: { content: { text: 'Refunded.' } } });
    expect(refund.received).toEqual([{ args: { id: 42 }, key: `${run.id}:c1` }]);
    const done = await ended(run.id);
    expect(done).toMatchObject({ status: 'succeeded', output: 'Refunded.', approval: null });
    expect(done.steps.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'llm succeeded',
      'tool succeeded',
      'llm succeeded',
    ]);
    expect(await answerOf(done)).toMatchObject({ status: 'complete', content: 'Refunded.' });
  });

  it('is done with other arguments where a person changes them, if those fit', async () => {
    const { run } = await pause('Edited');
    const refused = await resume(run, 'edit', { args: { id: 'x' } });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'approval.args', errors: [{ path: 'args' }] });
    expect((await resume(run, 'edit', { args: { id: 7 } })).status).toBe(202);
    await ended(run.id);
    expect(refund.received).toMatchObject([{ args: { id: 7 } }]);
  });

  it('is left alone when it is refused', async () => {
    const { run } = await pause('Refused');
    await resume(run, 'reject');
    const done = await ended(run.id);
    expect(done).toMatchObject({ status: 'succeeded', output: 'Refunded.' });
    expect(done.steps[1]).toMatchObject({ kind: 'tool', status: 'refused' });
    expect(refund.received).toEqual([]);
  });

  it('is decided once, whoever asks at the same time, in whichever process', async () => {
    const { run } = await pause('Twice');
    const other = await startAgentServer({
      openai: desk.provider,
      database: desk.server.database,
      executorId: 'other',
      tools: desk.server.tools,
    });
    const answers = await Promise.all(
      [desk.server.url, other.url, desk.server.url, other.url].map((url) => resume(run, 'approve', { url })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409, 409]);
    await ended(run.id);
    expect(refund.received).toHaveLength(1);
    await other.close();
  });

  it('goes on in a process that came later', async () => {
    const { run, lines } = await pause('After a restart');
    const successor = await startAgentServer({
      openai: desk.provider,
      database: desk.server.database,
      executorId: 'successor',
      tools: desk.server.tools,
    });
    expect((await resume(run, 'approve', { url: successor.url })).status).toBe(202);
    const more = await allLines(await follow(run.id, lines.at(-1)!.seq!, successor.url));
    expect(textOf(more.slice(more.findLastIndex(({ type }) => type === 'text.reset')))).toBe('Refunded.');
    expect(refund.received).toHaveLength(1);
    await successor.close();
  });

  it('is told again by a process that did not see it', async () => {
    const { run } = await pause('Read later');
    const later = await startAgentServer({
      openai: desk.provider,
      database: desk.server.database,
      executorId: 'later',
      tools: desk.server.tools,
    });
    const lines = await allLines(await follow(run.id, 0, later.url));
    expect(lines.find(({ type }) => type === 'tool.call')).toMatchObject({ call_id: 'c1', args: { id: 42 } });
    const { approval_id } = run.approval!;
    expect(lines.find(({ type }) => type === 'approval.required')).toMatchObject({
      approval_id,
      call_id: 'c1',
    });
    expect(lines.filter(({ type }) => type === 'text')).toMatchObject([
      { content: run.output, waiting: true },
    ]);
    expect(lines.at(-1)).toMatchObject({
      status: 'complete',
      result: { finish_reason: 'paused', content: { text: run.output, waiting: true } },
    });
    expect(await desk.cancelRun(run.id)).toMatchObject({ status: 'cancelled' });
    await later.close();
  });

  it('is told with what the schema of its tool says of the arguments', async () => {
    const properties = { id: { type: 'integer', title: 'Amount', 'x-currency': 'USD' } };
    desk.server.tools.set(TOOL_ID, [{ ...refund, input_schema: { type: 'object', properties } }]);
    const { run, lines } = await pause('With words');
    desk.server.tools.set(TOOL_ID, [refund]);
    const fields = [{ name: 'id', title: 'Amount', currency: 'USD' }];
    expect(lines.find(({ type }) => type === 'approval.required')).toMatchObject({ fields });
    expect(run.approval).toMatchObject({ args: { id: 42 }, fields });
    await desk.cancelRun(run.id);
  });

  it('is nothing for those who do not see the run', async () => {
    const { run } = await pause('Not yours');
    const token = await desk.server.signIn('eve@example.com');
    expect((await resume(run, 'approve', { token })).status).toBe(404);
    expect(await desk.cancelRun(run.id)).toMatchObject({ status: 'cancelled' });
    expect((await resume(run, 'approve')).status).toBe(409);
    expect(refund.received).toEqual([]);
    expect((await answerOf(run))?.status).toBe('cancelled');
  });

  it('ends when nobody decides in time', async () => {
    const { run } = await pause('Too late');
    const { db } = desk.server.database;
    await db
      .update(runApprovals)
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where(eq(runApprovals.run_id, run.id));
    expect((await resume(run, 'approve')).status).toBe(409);
    expect(await ended(run.id)).toMatchObject({ status: 'cancelled', error: { code: 'approval.expired' } });
    expect((await answerOf(run))?.notice).toMatch(/in time/);
    expect(refund.received).toEqual([]);

    const { run: second } = await pause('Too late as well');
    await db
      .update(runApprovals)
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where(eq(runApprovals.run_id, second.id));
    await desk.server.runs.purge();
    expect((await ended(second.id)).status).toBe('cancelled');
  });

  it('is refused in a run of a visitor, whom nobody watches', async () => {
    desk.provider.script(
      { kind: 'calls', calls: [{ name: 'refund', args: { id: 42 } }] },
      { kind: 'answer', text: 'I cannot do that here.' },
    );
    await desk.bob.agentVersions.publish({ params: { id: desk.agentId }, body: {} });
    const { owner } = await desk.bob.agents.get({ params: { id: desk.agentId } });
    const visitor = {
      userId: null,
      agentIds: [desk.agentId],
      ownerIsAdmin: false,
      ownerId: owner.id,
      secret: undefined,
    };
    const lines: object[] = [];
    const stream = await desk.server.runs.stream(
      visitor,
      { agent_id: desk.agentId, input: 'Refund me' },
      { signal: new AbortController().signal, rich: true },
    );
    for await (const line of stream) lines.push(line);
    expect(lines.at(-1)).toMatchObject({
      status: 'complete',
      result: { finish_reason: 'stop', tool_calls: [{ outcome: 'refused' }] },
    });
    expect(refund.received).toEqual([]);
  });
});

it('a tool the agent has lost meanwhile is not called', async () => {
  const { run } = await pause('Lost tool');
  const tools = desk.server.tools.get(TOOL_ID)!;
  desk.server.tools.set(TOOL_ID, []);
  await resume(run, 'approve');
  expect((await ended(run.id)).steps[1]).toMatchObject({ status: 'failed' });
  expect(refund.received).toEqual([]);
  desk.server.tools.set(TOOL_ID, tools);
});
