import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Complete } from '@agent-studio/api-client/contract';
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
