import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#support/ndjson.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';
import { calls, startTeamDesk } from '#support/desks/teams.ts';

/** The whole program is killed while a team works, and started again. */
let desk: Awaited<ReturnType<typeof startTeamDesk<ServerProcess>>>;

beforeAll(async () => {
  desk = await startTeamDesk((env) => startServerProcess({ env }));
}, 120_000);
afterAll(() => desk.close());

const run = (id: string) => desk.bob.agentRuns.get({ params: { id } });
const start = async (id: string, input: string) =>
  ((await desk.execute(id, input, { async: true })) as { run_id: string }).run_id;
const ended = (id: string) =>
  until(
    () => run(id),
    ({ status }) => status !== 'running' && status !== 'paused',
  );
async function killAndRestart() {
  await desk.server.kill9();
  await desk.server.restart();
}

describe('a team whose process is killed', { timeout: 120_000 }, () => {
  it('goes on where it was: nobody is asked again who has answered', async () => {
    const heard: string[] = [];
    const note = (name: string) => void heard.push(name);
    const quick = await desk.hire('quick', () => (note('quick'), 'Quick fact.'));
    let isStuck = true;
    const slow = await desk.hire('slow', () => {
      note('slow');
      return isStuck ? { kind: 'silence', text: 'I am thinking' } : 'Slow fact.';
    });
    desk.voices.set('lead', ({ messages }) => {
      note('lead');
      return messages.some(({ role }) => role === 'tool')
        ? 'Both facts.'
        : calls(['ask_quick', { task: 'A fact, please' }], ['ask_slow', { task: 'Another fact, please' }]);
    });
    const team = await desk.found('supervisor', {
      members: [
        { key: 'quick', agent_id: quick },
        { key: 'slow', agent_id: slow },
      ],
      coordinator: { instructions: 'I am the lead.' },
    });
    const id = await start(team.id, 'Facts');
    const before = await until(
      () => run(id),
      ({ steps }) =>
        steps.some(({ at, status }) => at === 'quick' && status === 'succeeded') && heard.includes('slow'),
    );
    await desk.server.kill9();
    isStuck = false;
    await desk.server.restart();
    const whole = await ended(id);
    expect(whole).toMatchObject({ status: 'succeeded', output: 'Both facts.' });
    expect(heard.toSorted()).toEqual(['lead', 'lead', 'quick', 'slow', 'slow']);
    expect(whole.steps.map(({ kind, at, status }) => [at ?? kind, status])).toEqual([
      ['llm', 'succeeded'],
      ['quick', 'succeeded'],
      ['slow', 'succeeded'],
      ['llm', 'succeeded'],
    ]);
    expect(whole.steps[1]).toEqual(before.steps[1]);
    expect(whole.steps[2]!.child_run_id).toBe(before.steps[2]!.child_run_id);
    expect((await desk.bob.agentRuns.list({ query: { agent_id: slow } })).total).toBe(1);
  });

  it('goes on as well when the process was asked to end, in the middle of a turn', async () => {
    let isStuck = true;
    const thinker = await desk.hire('thinker', () =>
      isStuck ? { kind: 'silence', text: 'Half a thought' } : 'A whole thought.',
    );
    const team = await desk.found('handoff', { members: [{ key: 'thinker', agent_id: thinker }] });
    const said = await desk.bob.multiAgents
      .infer({
        body: { multi_agent_id: team.id, user_input: 'Think' },
        headers: { 'x-studio-events': '1' },
        signal: AbortSignal.timeout(2_000),
      })
      .catch(() => undefined);
    expect(said).toBeUndefined();
    const { items } = await desk.bob.agentRuns.list({ query: { target_id: team.id } });
    const { id, session_id } = items[0]!;
    await desk.server.terminate();
    isStuck = false;
    await desk.server.restart();
    expect(await ended(id)).toMatchObject({ status: 'succeeded', output: 'A whole thought.' });
    const { items: messages } = await desk.bob.agentRuns.messages({ params: { id: session_id! } });
    expect(messages.map(({ content, status }) => [content, status])).toEqual([
      ['Think', 'complete'],
      ['A whole thought.', 'complete'],
    ]);
  });

  it('keeps waiting for a permission, and goes on when it is given afterwards', async () => {
    const tool = await desk.refundTool();
    const clerk = await desk.hire(
      'clerk',
      ({ messages }) =>
        messages.some(({ role }) => role === 'tool') ? 'Refunded.' : calls([tool.slug, { id: 1 }]),
      { tools: [{ tool_id: tool.id }] },
    );
    const team = await desk.found('sequential', { members: [{ key: 'clerk', agent_id: clerk }] });
    const id = await start(team.id, 'Refund');
    const waiting = await until(
      async () => {
        const child = (await run(id)).steps[0]?.child_run_id;
        return child ? run(child) : undefined;
      },
      (child) => child?.status === 'paused',
    );
    await killAndRestart();
    expect(await run(id)).toMatchObject({ status: 'running' });
    await desk.bob.agentRuns.resume({
      params: { id: waiting!.id },
      body: { approval_id: waiting!.approval!.approval_id, decision: 'approve' },
    });
    expect(await ended(id)).toMatchObject({ status: 'succeeded', output: 'Refunded.' });
    expect(desk.shop.refunds).toHaveLength(1);
  });

  it('does not do again what may have changed something outside, and says so', async () => {
    const tool = await desk.refundTool('never');
    const clerk = await desk.hire('clerk', () => calls([tool.slug, { id: 2 }]), {
      tools: [{ tool_id: tool.id, approval: 'never' }],
    });
    const team = await desk.found('sequential', {
      members: [{ key: 'clerk', agent_id: clerk, alias: 'Clerk' }],
    });
    desk.shop.fallSilent();
    const id = await start(team.id, 'Refund');
    await until(
      async () => desk.shop.refunds.length,
      (count) => count === 2,
    );
    await killAndRestart();
    const whole = await ended(id);
    expect(whole).toMatchObject({
      status: 'failed',
      error: {
        code: 'run.unsure',
        detail: expect.stringMatching(/“Clerk” could not.*it is not known whether it was done/),
      },
      steps: [{ kind: 'member', status: 'failed' }],
    });
    expect(desk.shop.refunds).toHaveLength(2);
  });
});
