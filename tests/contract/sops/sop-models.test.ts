import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  Agent,
  AgentLog,
  Run,
  Sop,
  SopAnswer,
  SopDraft,
  SopRun,
  Tool,
} from '@agent-studio/api-client/contract';
import { sql } from 'drizzle-orm';
import { allLines, until } from '#support/ndjson.ts';
import { type OpenAiServer, type Script, startOpenAiServer } from '#support/servers/openai-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { createSopDesk, pumpSop, type SopDesk } from '#support/servers/sop-server.ts';

/* What language models do with procedures: answering, drafting, and carrying one out as an agent. */

let provider: OpenAiServer;
let server: TestServer;
let desk: SopDesk;
let ada: string;
let bob: string;
let sop: Sop;

beforeAll(async () => {
  provider = await startOpenAiServer();
  const env = { OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'scripted-1', OPENAI_API_KEY: 'key' };
  server = await startServer({ env: { ...env, SOP_QUESTIONS_PER_MINUTE: '1000' } });
  desk = createSopDesk(server);
  ada = await server.signIn('ada@example.com');
  bob = await server.signIn('bob@example.com');
  sop = await desk.publish(bob);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => {
  provider.calls.length = 0;
});

describe('an answer', () => {
  const ask = (question: string) => desk.json<SopAnswer>(server.call('/api/sop/ask', { body: { question } }));

  // Rule 7: POST /api/sop/ask[/stream]: cited, or a gap
  it('of a model cites the steps it rests on, and what it costs is counted', async () => {
    provider.script({ kind: 'answer', text: 'Close V-12 and open V-10 [1].' });
    const { result } = await ask('What is checked at the valves?');
    expect(result).toMatchObject({
      content: { text: 'Close V-12 and open V-10 [1].' },
      citations: [{ index: 1, sop: { id: sop.id }, step_id: 'valves' }],
      gap: false,
    });
    expect(result).not.toHaveProperty('notice');
    const { rows } = await server.database.db.execute(
      sql`select count(*)::int as n from run_figures where model = 'scripted-1'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
    const logs = await desk.json<{ items: AgentLog[] }>(
      server.call('/api/reports/agent-logs', { token: ada }),
    );
    expect(logs.items[0]).toMatchObject({ channel: 'procedures', input: null });
  });

  it('that the model does not find is said to be missing, not made up', async () => {
    provider.script({ kind: 'answer', text: 'NO_ANSWER' });
    expect((await ask('Which pressure valve was bought in 1990?')).result).toMatchObject({
      gap: true,
      citations: [],
    });
  });

  it.each<[string, Script]>([
    ['names no step', { kind: 'answer', text: 'Just press any button.' }],
    ['fails', { kind: 'status', status: 500 }],
  ])('is quoted instead where the model %s', { timeout: 30_000 }, async (_, script) => {
    provider.script(script);
    const { result } = await ask('What must I check at the drain valve?');
    expect(result.content.text).toContain('Drain valve V-12 closed');
    expect(result.notice).toContain('not generated');
  });
});

describe('a draft', () => {
  const TEXT = '# Filling\n\nFill the tank to 80 percent.\n\nClose the lid.';
  async function draft(): Promise<{ draft: SopDraft; made: Sop }> {
    const body = { title: 'Filling', text: TEXT };
    const { id } = await desk.json<SopDraft>(server.call('/api/sops/draft', { token: bob, body }), 202);
    const done = await until(
      () => desk.json<SopDraft>(server.call(`/api/sops/drafts/${id}`, { token: bob })),
      ({ status }) => status === 'ready' || status === 'failed',
    );
    return {
      draft: done,
      made: await desk.json<Sop>(server.call(`/api/sops/${done.sop!.id}`, { token: bob })),
    };
  }

  // Rule 7: POST /api/sops/draft: a document becomes steps with their passages, without and with a model
  it('of a model keeps the passages that back its steps, marks what none backs, and tells what was left out', async () => {
    const steps = [
      { title: 'Fill the tank to 80 percent', kind: 'do', passages: [1] },
      { title: 'Call the fire brigade', kind: 'do', passages: [1] },
    ];
    provider.script({
      kind: 'answer',
      text: `\`\`\`json\n${JSON.stringify({ name: 'Filling', steps })}\n\`\`\``,
    });
    const { draft: done, made } = await draft();
    expect(done).toMatchObject({ method: 'model', notice: null, unbacked: 1 });
    expect(done.left_out.map(({ quote }) => quote)).toEqual(['Close the lid.']);
    expect(made.steps).toMatchObject([
      { origin: 'source', refs: [{ quote: 'Fill the tank to 80 percent.', heading: 'Filling' }] },
      { origin: 'model', refs: [] },
    ]);
  });

  it.each<[string, Script]>([
    ['is no JSON', { kind: 'answer', text: 'Sure! Here are the steps.' }],
    ['has other fields', { kind: 'answer', text: '{"steps":"fill it"}' }],
    ['does not come', { kind: 'status', status: 400 }],
  ])('is made by rules where the answer %s', async (_, script) => {
    provider.script(script);
    const { draft: done, made } = await draft();
    expect(done.method).toBe('rules');
    expect(made.steps.map(({ title }) => title)).toEqual(['Fill the tank to 80 percent', 'Close the lid']);
  });
});

describe('an agent with a procedure as its tool', () => {
  let tool: Tool;
  let agent: Agent;
  beforeAll(async () => {
    const config = { sop_id: sop.id };
    const body = { kind: 'sop', name: 'Pump start-up', slug: 'pump', config };
    tool = await desk.json<Tool>(server.call('/api/tools/custom', { token: bob, body }), 201);
    agent = await desk.json<Agent>(
      server.call('/api/agents', {
        token: bob,
        body: { name: 'Operator', tools: [{ tool_id: tool.id, approval: 'never' }] },
      }),
      201,
    );
  });

  const call = (args: object): Script => ({ kind: 'calls', calls: [{ name: 'pump', args }] });
  const answer: Script = { kind: 'answer', text: 'Done.' };
  async function run(sessionId: string | null, ...scripts: Script[]): Promise<Run> {
    provider.script(...scripts, answer);
    const response = await server.call('/api/agent/infer/stream', {
      token: bob,
      headers: { 'x-studio-events': '1' },
      body: { agentId: agent.id, userInput: 'Start pump 3.', ...(sessionId && { sessionId }) },
    });
    const [first] = await allLines(response);
    return desk.json<Run>(server.call(`/api/runs/${String(first!['run_id'])}`, { token: bob }));
  }
  const told = ({ steps }: Run) =>
    steps.flatMap(({ kind, output }) =>
      // The one that waits for a person has none yet.
      kind === 'tool' && output ? [(output as { value: Record<string, unknown> }).value] : [],
    );
  const succeeded = (id: string) =>
    until(
      () => desk.json<Run>(server.call(`/api/runs/${id}`, { token: bob })),
      ({ status }) => status === 'succeeded',
    );
  const sopRun = async (): Promise<SopRun> => {
    const { items } = await desk.json<{ items: SopRun[] }>(
      server.call('/api/sop/runs?channel=agent&whose=all', { token: bob }),
    );
    return desk.json<SopRun>(server.call(`/api/sop/runs/${items[0]!.id}`, { token: bob }));
  };

  it('is made with its arguments, keeps the procedure from being deleted, and cannot be of a private one of others', async () => {
    expect(tool).toMatchObject({ kind: 'sop', approval: 'never', risk: 'write', config: { sop_id: sop.id } });
    const remove = await server.call(`/api/sops/${sop.id}`, { method: 'DELETE', token: bob });
    expect(remove.status).toBe(409);
    expect(await remove.json()).toMatchObject({ used_by: [{ kind: 'tool', name: 'Pump start-up' }] });
    const secret = await desk.publish(bob, pumpSop({ audience: 'workspace', visibility: 'private' }));
    const eve = await server.signIn('eve@example.com');
    const body = { kind: 'sop', name: 'Mine', config: { sop_id: secret.id } };
    expect((await server.call('/api/tools/custom', { token: eve, body })).status).toBe(404);
  });

  it(
    // Rule 7: A procedure as the tool of an agent: one step at a time, signed by people only
    'gets one step at a time, cannot skip what must be done, goes on in the next turn, and is signed for by a person',
    { timeout: 60_000 },
    async () => {
      const first = await run(
        null,
        call({ action: 'next', subject: 'Pump 3' }),
        call({ action: 'complete', entry: 1, outcome: 'skipped' }),
        call({ action: 'complete', entry: 1, note: 'On' }),
        call({ action: 'complete', entry: 2, checked: [0, 1] }),
      );
      const [begun, skipped, goggles] = told(first);
      expect(begun).toMatchObject({ entry: 1, step: { title: 'Put on safety goggles' } });
      expect(JSON.stringify(begun)).not.toContain('Record the oil level');
      expect(skipped).toEqual({ error: '“Put on safety goggles” cannot be skipped.' });
      expect(goggles).toMatchObject({ entry: 2, step: { kind: 'check', points: 2 } });

      const second = await run(
        first.session_id,
        call({ action: 'next' }),
        call({ action: 'complete', entry: 3, choice: 0 }),
        call({ action: 'complete', entry: 4, values: { level: 70 } }),
        call({ action: 'complete', entry: 5, outcome: 'skipped' }),
        call({ action: 'complete', entry: 6, signed_name: 'The agent' }),
        call({ action: 'sign', entry: 6 }),
      );
      expect(told(second)[0]).toMatchObject({ entry: 3 });
      expect(told(second).at(-1)).toEqual({ error: expect.stringContaining('nobody did') as string });
      expect(second).toMatchObject({ status: 'paused', approval: { tool: { name: 'pump' } } });

      provider.script(answer);
      const resumed = await server.call(`/api/runs/${second.id}/resume`, {
        token: bob,
        body: {
          approval_id: second.approval!.approval_id,
          decision: 'edit',
          args: { action: 'sign', entry: 6, signed_name: 'Bob B.' },
        },
      });
      expect(resumed.status).toBeLessThan(300);
      const ended = await until(sopRun, ({ status }) => status !== 'running');
      expect(ended).toMatchObject({
        status: 'finished',
        channel: 'agent',
        subject: 'Pump 3',
        started_by: { name: 'Operator' },
      });
      expect(ended.entries.at(-1)).toMatchObject({ signed_name: 'Bob B.', by: { name: 'bob' } });
      expect(ended.entries[0]).toMatchObject({ note: 'On', by: { id: null, name: 'Operator' } });
      // The procedure ends before the agent has told of it: what the model says last belongs to this test.
      await succeeded(second.id);
    },
  );

  it('that nobody lets sign stays at the signature', { timeout: 60_000 }, async () => {
    const paused = await run(
      null,
      call({ action: 'next' }),
      call({ action: 'complete', entry: 1 }),
      call({ action: 'complete', entry: 2, checked: [0, 1] }),
      call({ action: 'complete', entry: 3, choice: 0 }),
      call({ action: 'complete', entry: 4, values: { level: 70 } }),
      call({ action: 'complete', entry: 5, outcome: 'skipped' }),
      call({ action: 'sign', entry: 6 }),
    );
    await server.call(`/api/runs/${paused.id}/resume`, {
      token: bob,
      body: { approval_id: paused.approval!.approval_id, decision: 'reject' },
    });
    await succeeded(paused.id);
    expect(await sopRun()).toMatchObject({ status: 'running', current: { step_id: 'sign' } });
  });
});
