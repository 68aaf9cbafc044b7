import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Complete } from '@agent-studio/api-client/contract';
import { createAgentRunsRepository } from '#server/features/agent-runs/agent-runs-repository.ts';
import { anEnd, START, startWorkflowDesk, type WorkflowDesk } from '#support/desks/flows/workflow-desk.ts';
import { aNode } from '#support/desks/flows/workflows.ts';

let desk: WorkflowDesk;

beforeAll(async () => {
  desk = await startWorkflowDesk();
});
afterAll(() => desk.close());

describe('nodes that ask models', () => {
  it('are paid for when they are stopped in the middle of an answer', async () => {
    desk.provider.script({ kind: 'silence', text: 'First words ' });
    const agent = await desk.ada.agents.create({ body: { name: 'Talker' } });
    for (const config of [
      { type: 'llm', prompt: 'Tell me something long.' },
      { type: 'agent', agent_id: agent.id, input: 'Tell me something long.' },
    ] as const) {
      const id = await desk.create([START, aNode('say', config), anEnd()], ['start>say>end']);
      const before = desk.provider.calls.length;
      const { run_id } = await desk.execute(id, {}, { async: true });
      await desk.provider.received(before + 1);
      await desk.ada.agentRuns.cancel({ params: { id: run_id } });
      const { status, usage } = await desk.ended(run_id);
      expect([config.type, status, usage?.input_tokens]).toEqual([
        config.type,
        'cancelled',
        expect.any(Number),
      ]);
    }
  });

  it('are paid for when their answer comes after another process has stopped their run', async () => {
    const release = Promise.withResolvers<void>();
    desk.provider.script({ kind: 'answer', text: 'Done.', after: release.promise });
    const id = await desk.create(
      [START, aNode('say', { type: 'llm', prompt: 'Hello' }), anEnd()],
      ['start>say>end'],
    );
    const before = desk.provider.calls.length;
    const { run_id } = await desk.execute(id, {}, { async: true });
    await desk.provider.received(before + 1);
    await stopElsewhere(run_id);
    release.resolve();
    const { status, usage } = await desk.untilRun(run_id, (run) => run.usage !== null);
    expect([status, usage?.input_tokens, usage?.output_tokens]).toEqual(['cancelled', 11, 7]);
  });

  it('are paid for in each attempt', async () => {
    const schema = { type: 'object', properties: { mood: { type: 'string' } }, required: ['mood'] };
    let said = 0;
    desk.provider.script({
      kind: 'respond',
      // Two questions are one attempt: the second asks for JSON again.
      to: () => ({ kind: 'answer', text: (said += 1) < 3 ? 'No JSON.' : '{"mood":"angry"}' }),
    });
    const id = await desk.create(
      [
        START,
        aNode(
          'mood',
          { type: 'llm', prompt: 'How is this?', output_schema: schema },
          { retry: { max: 1, backoff_ms: 1 } },
        ),
        anEnd({ mood: 'nodes.mood.output.mood' }),
      ],
      ['start>mood>end'],
    );
    const complete = (await desk.execute(id)) as Complete;
    expect(complete.result.output).toEqual({ mood: 'angry' });
    expect(said).toBe(3);
    expect((await desk.runOf(complete.run_id)).usage).toMatchObject({ input_tokens: 33, output_tokens: 21 });
  });
});

/** Stops a run as a process does that does not work on it: in the database alone. */
const stopElsewhere = (id: string) =>
  createAgentRunsRepository(desk.server.database.db, 'another process').markCancelled(id);

describe('what is carried out within a workflow', () => {
  /** A run and its parts, from the whole down: so many, each a part of the one before. */
  async function familyOf(run_id: string, count: number): Promise<string[]> {
    if (count === 1) return [run_id];
    const { steps } = await desk.untilRun(run_id, (run) => run.steps.some(({ child_run_id: id }) => id));
    return [run_id, ...(await familyOf(steps.find(({ child_run_id: id }) => id)!.child_run_id!, count - 1))];
  }

  /** What all runs of a test took, as Monitoring shows it. */
  const figures = async () => {
    const { current } = await desk.ada.monitoring.overview({ query: {} });
    return current.input_tokens!;
  };

  /** A workflow that runs a workflow that asks a team, whose member never ends its answer. */
  async function nested(): Promise<string> {
    desk.provider.script({ kind: 'silence', text: 'First words ' });
    const agent = await desk.ada.agents.create({ body: { name: 'Member' } });
    await desk.ada.agentVersions.publish({ params: { id: agent.id }, body: {} });
    const team = await desk.ada.multiAgents.create({
      body: { name: 'Crew', pattern: 'sequential', members: [{ key: 'one', agent_id: agent.id }] },
    });
    await desk.ada.multiAgentVersions.publish({ params: { id: team.id }, body: {} });
    const ask = { type: 'multi_agent', multi_agent_id: team.id, input: 'Go' } as const;
    const inner = await desk.publish([START, aNode('ask', ask), anEnd()], ['start>ask>end']);
    const run = { type: 'sub_workflow', workflow_id: inner } as const;
    return desk.create([START, aNode('run', run), anEnd()], ['start>run>end']);
  }

  it.each([
    ['', (id: string) => desk.ada.agentRuns.cancel({ params: { id } })],
    [' by another process', stopElsewhere],
  ])(
    'is paid for when it is stopped with it%s: in its own run and in the larger ones, once',
    async (_, stop) => {
      const workflow = await nested();
      const spentBefore = await figures();
      const before = desk.provider.calls.length;
      const { run_id } = await desk.execute(workflow, {}, { async: true });
      await desk.provider.received(before + 1);
      const family = await familyOf(run_id, 4);
      await stop(run_id);
      const runs = await Promise.all(family.map((id) => desk.untilRun(id, ({ usage }) => usage !== null)));
      const whole = runs[0]!.usage!.input_tokens;
      expect(whole).toBeGreaterThan(0);
      expect(runs.map(({ status, usage }) => [status, usage!.input_tokens])).toEqual(
        family.map(() => ['cancelled', whole]),
      );
      expect((await figures()) - spentBefore).toBe(whole);
    },
  );

  it('is paid for by the larger run when it fails', async () => {
    desk.provider.script({ kind: 'answer', text: 'No JSON.' });
    const ask = { type: 'llm', prompt: 'Hello', output_schema: { type: 'object' } } as const;
    const inner = await desk.publish([START, aNode('ask', ask), anEnd()], ['start>ask>end']);
    const outer = await desk.create(
      [START, aNode('run', { type: 'sub_workflow', workflow_id: inner }), anEnd()],
      ['start>run>end'],
    );
    const { run_id } = await desk.execute(outer, {}, { async: true });
    const { status, usage } = await desk.ended(run_id);
    expect([status, usage?.input_tokens]).toEqual(['failed', 22]);
  });
});
