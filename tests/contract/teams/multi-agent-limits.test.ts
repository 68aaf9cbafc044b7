import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '@agent-studio/api-client';
import { until } from '#support/ndjson.ts';
import { asked, calls, completed, courseOf, startTeamDesk, type TeamDesk } from '#support/desks/teams.ts';

let desk: TeamDesk;

beforeAll(async () => {
  desk = await startTeamDesk();
});
afterEach(() => {
  desk.voices.clear();
  desk.provider.calls.length = 0;
});
afterAll(() => desk.close());

const run = (id: string): Promise<Run> => desk.bob.agentRuns.get({ params: { id } });

describe('a group chat', () => {
  const panel = async (chair: Parameters<TeamDesk['hire']>[1]) => {
    const poet = await desk.hire('poet', () => 'Roses are red.');
    const critic = await desk.hire('critic', (body) => {
      expect(asked(body)).toContain('<turn by="poet">\nRoses are red.');
      return 'It needs a rhyme.';
    });
    desk.voices.set('chair', chair);
    return desk.found('group_chat', {
      members: [
        { key: 'poet', agent_id: poet, when: 'Writes' },
        { key: 'critic', agent_id: critic, when: 'Criticises' },
      ],
      coordinator: { instructions: 'I am the chair.' },
    });
  };

  it('is led by a coordinator that picks who speaks next, and ends it', async () => {
    const choices = [
      '{"next":"poet"}',
      '{"next":"critic"}',
      '{"next":"end","answer":"Roses are red, I said."}',
    ];
    const said = await completed(desk.execute((await panel(() => choices.shift()!)).id, 'A poem'));
    expect(said.result.content.text).toBe('Roses are red, I said.');
    expect(courseOf(await run(said.run_id)).map(([kind, at]) => at ?? kind)).toEqual([
      'llm',
      'poet',
      'llm',
      'critic',
      'llm',
    ]);
  });

  it('asks the coordinator again when its choice is none, and fails when it stays so', async () => {
    const choices = ['Let the poet speak!', '{"next":"poet"}', '{"next":"end"}'];
    const team = await panel(() => choices.shift()!);
    const said = await completed(desk.execute(team.id, 'A poem'));
    expect(said.result.content.text).toBe('Roses are red.');
    desk.voices.set('chair', () => 'I will not say.');
    await expect(desk.execute(team.id, 'A poem')).rejects.toMatchObject({
      status: 502,
      problem: { code: 'team.no_choice' },
    });
  });
});

describe('limits', () => {
  it('end a run after so many turns, with the answer so far and the reason', async () => {
    const talker = await desk.hire('talker', () => 'More to say.');
    desk.voices.set('chair', () => '{"next":"talker"}');
    const team = await desk.found('group_chat', {
      members: [{ key: 'talker', agent_id: talker }],
      coordinator: { instructions: 'I am the chair.' },
      termination: { max_turns: 3 },
    });
    const said = await completed(desk.execute(team.id, 'Go on'));
    expect(said.result).toMatchObject({
      content: { text: 'More to say.' },
      finish_reason: 'length',
      stopped_by: 'turns',
      notice: 'The team stopped after 3 turns, its limit',
      members: [{ key: 'talker', turns: 3 }],
    });
    expect(await run(said.run_id)).toMatchObject({ status: 'succeeded', output: 'More to say.' });
  });

  it('let a supervisor answer with what it knows when no turn is left', async () => {
    const expert = await desk.hire('expert', () => 'A fact.');
    desk.voices.set('lead', ({ messages }) => {
      const results = messages.filter(({ role }) => role === 'tool');
      return results.some(({ content }) => content.includes('limit of this team'))
        ? 'I know one fact.'
        : calls(['ask_expert', { task: `Fact ${results.length}` }]);
    });
    const team = await desk.found('supervisor', {
      members: [{ key: 'expert', agent_id: expert }],
      coordinator: { instructions: 'I am the lead.' },
      termination: { max_turns: 1 },
    });
    const { result } = await completed(desk.execute(team.id, 'Facts'));
    expect(result).toMatchObject({ content: { text: 'I know one fact.' }, stopped_by: 'turns' });
  });

  it('end it at a word of a member, which is left out of the answer', async () => {
    const solver = await desk.hire('solver', () => 'It is 42. DONE');
    const idle = await desk.hire('idle', () => 'Never asked.');
    const team = await desk.found('sequential', {
      members: [
        { key: 'solver', agent_id: solver },
        { key: 'idle', agent_id: idle },
      ],
      termination: { stop_text: 'DONE' },
    });
    const said = await completed(desk.execute(team.id, 'Solve'));
    expect(said.result).toMatchObject({
      content: { text: 'It is 42.' },
      finish_reason: 'stop',
      stopped_by: 'stop_text',
    });
    expect(courseOf(await run(said.run_id))).toEqual([['member', 'solver', 'succeeded']]);
  });

  it('of costs: a member gets what is left, and nobody is asked when nothing is', async () => {
    const writer = await desk.hire('writer', () => 'A long story.');
    const editor = await desk.hire('editor', () => 'Never asked.');
    const team = await desk.found('sequential', {
      members: [
        { key: 'writer', agent_id: writer },
        { key: 'editor', agent_id: editor },
      ],
      termination: { max_cost_usd: 1 },
    });
    const { result } = await completed(desk.execute(team.id, 'Write', { max_cost_usd: 0.00006 }));
    expect(result).toMatchObject({ finish_reason: 'length', stopped_by: 'cost' });
    expect(result.notice).toContain('at most $0.00006');
  });

  it('of time: a member that takes too long is ended, and the answer so far stays', async () => {
    const slow = await desk.hire('slow', () => ({
      kind: 'answer',
      text: 'Very slow words',
      pieceChars: 5,
      pieceDelayMs: 700,
    }));
    const team = await desk.found('sequential', {
      members: [{ key: 'slow', agent_id: slow }],
      termination: { timeout_ms: 1_000 },
    });
    const said = await completed(desk.execute(team.id, 'Hurry'));
    expect(said.result).toMatchObject({ finish_reason: 'length', stopped_by: 'time' });
    expect(said.result.content.text).toContain('Very');
  });
});

describe('asking for a permission', () => {
  it('pauses the turn of the member, and the team goes on when somebody has decided', async () => {
    const tool = await desk.refundTool();
    const clerk = await desk.hire(
      'clerk',
      ({ messages }) =>
        messages.some(({ role }) => role === 'tool') ? 'Order 7 is refunded.' : calls([tool.slug, { id: 7 }]),
      { tools: [{ tool_id: tool.id }] },
    );
    const herald = await desk.hire('herald', (body) => {
      expect(asked(body)).toContain('Order 7 is refunded.');
      return 'Told everybody.';
    });
    const team = await desk.found('sequential', {
      members: [
        { key: 'clerk', agent_id: clerk },
        { key: 'herald', agent_id: herald },
      ],
    });
    const started = await desk.execute(team.id, 'Refund order 7', { async: true });
    const id = (started as { run_id: string }).run_id;
    const waiting = await until(
      async () => {
        const [member] = (await run(id)).steps;
        return member?.child_run_id
          ? desk.bob.agentRuns.get({ params: { id: member.child_run_id } })
          : undefined;
      },
      (child) => child?.status === 'paused',
    );
    expect(desk.shop.refunds).toEqual([]);
    expect(await run(id)).toMatchObject({ status: 'running' });
    await desk.bob.agentRuns.resume({
      params: { id: waiting!.id },
      body: { approval_id: waiting!.approval!.approval_id, decision: 'approve' },
    });
    const whole = await until(
      () => run(id),
      ({ status }) => status !== 'running',
    );
    expect(whole).toMatchObject({ status: 'succeeded', output: 'Told everybody.' });
    expect(desk.shop.refunds).toHaveLength(1);
  });

  it('can still hand over behind it', async () => {
    const tool = await desk.refundTool();
    const clerk = await desk.hire(
      'clerk',
      ({ messages }) =>
        messages.some(({ role }) => role === 'tool')
          ? calls(['transfer_to_herald', { reason: 'Refunded.' }])
          : calls([tool.slug, { id: 8 }]),
      { tools: [{ tool_id: tool.id }] },
    );
    const herald = await desk.hire('herald', () => 'It is done.');
    const team = await desk.found('handoff', {
      members: [
        { key: 'clerk', agent_id: clerk, handoff_to: ['herald'] },
        { key: 'herald', agent_id: herald },
      ],
    });
    const { run_id: id } = (await desk.execute(team.id, 'Refund order 8', { async: true })) as {
      run_id: string;
    };
    const waiting = await until(
      async () => {
        const [member] = (await run(id)).steps;
        return member?.child_run_id
          ? desk.bob.agentRuns.get({ params: { id: member.child_run_id } })
          : undefined;
      },
      (child) => child?.status === 'paused',
    );
    await desk.bob.agentRuns.resume({
      params: { id: waiting!.id },
      body: { approval_id: waiting!.approval!.approval_id, decision: 'approve' },
    });
    const whole = await until(
      () => run(id),
      ({ status }) => status !== 'running',
    );
    expect(whole).toMatchObject({ status: 'succeeded', output: 'It is done.' });
    expect(courseOf(whole).map(([kind]) => kind)).toEqual(['member', 'handoff', 'member']);
  });

  it('ends with the team when somebody cancels it', async () => {
    const tool = await desk.refundTool();
    const clerk = await desk.hire('clerk', () => calls([tool.slug, { id: 9 }]), {
      tools: [{ tool_id: tool.id }],
    });
    const team = await desk.found('sequential', { members: [{ key: 'clerk', agent_id: clerk }] });
    const { run_id: id } = (await desk.execute(team.id, 'Refund order 9', { async: true })) as {
      run_id: string;
    };
    const childId = (await until(
      async () => (await run(id)).steps[0]?.child_run_id,
      (child) => Boolean(child),
    ))!;
    await until(
      () => run(childId),
      ({ status }) => status === 'paused',
    );
    expect(await desk.bob.agentRuns.cancel({ params: { id } })).toMatchObject({ status: 'cancelled' });
    await until(
      () => run(childId),
      ({ status }) => status === 'cancelled',
    );
    // The call that asked for the permission is paid for.
    expect((await run(id)).usage).toMatchObject({ input_tokens: 20, output_tokens: 10 });
    expect(desk.shop.refunds).toHaveLength(2);
  });
});
