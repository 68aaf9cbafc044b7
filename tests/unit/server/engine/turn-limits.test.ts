// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AgentTurn } from '#server/engine/agent-turn.ts';
import type { Script } from '#support/openai-server.ts';
import { aTool } from './samples.ts';
import { answers, limits, resultOf, shown, startTurns, type Turns, wants } from './turns.ts';

let turns: Turns;
beforeAll(async () => {
  turns = await startTurns();
});
beforeEach(() => {
  turns.provider.calls.length = 0;
});
afterAll(() => turns.close());

describe('limits end a turn that goes on and on, and say so', () => {
  const endless: Script = {
    kind: 'respond',
    to: (body) => wants(['get_order', { id: body.messages.length }]),
  };

  it.each<[string, Partial<AgentTurn['limits']>, string, number, RegExp]>([
    ['steps', { max_steps: 3 }, 'steps', 2, /ask its model at most 3 times/],
    ['tool calls', { max_tool_calls: 4 }, 'tool_calls', 4, /use its tools at most 4 times/],
    ['cost', { max_cost_usd: 0.05 }, 'cost', 1, /may cost at most \$0.05/],
  ])('%s', async (_, limit, stopped_by, called, sentence) => {
    const tool = aTool();
    const options = { price: { input: 1000, output: 1000 } };
    const events = await turns.run(
      [endless],
      { tools: [tool], limits: limits({ max_cost_usd: null, ...limit }) },
      options,
    );
    expect(resultOf(events)).toMatchObject({ finish_reason: 'length', stopped_by });
    expect(resultOf(events).content.text).toMatch(sentence);
    expect(shown(events)).toBe(resultOf(events).content.text);
    expect(tool.received).toHaveLength(called);
  });

  it('time, while a tool hangs', async () => {
    const tool = aTool({ call: () => new Promise(() => {}) });
    const events = await turns.run([endless], { tools: [tool], limits: limits({ timeout_ms: 300 }) });
    expect(resultOf(events)).toMatchObject({ stopped_by: 'time', tool_calls: [{ outcome: 'cancelled' }] });
    expect(resultOf(events).content.text).toMatch(/may work at most 0.3 s/);
  });

  it('time, in the middle of the answer, which stays', async () => {
    const events = await turns.run([{ kind: 'silence', text: 'The first half' }], {
      limits: limits({ timeout_ms: 300 }),
    });
    expect(resultOf(events).content.text).toMatch(/^The first half\n\nI stopped here/);
    expect(shown(events)).toBe(resultOf(events).content.text);
    await turns.provider.calls[0]!.closedEarly;
  });

  it('the same call over and over', async () => {
    const tool = aTool();
    const events = await turns.run([wants(['get_order', { id: 1 }])], { tools: [tool] });
    expect(tool.received).toHaveLength(2);
    expect(resultOf(events)).toMatchObject({ stopped_by: 'repeats' });
    expect(resultOf(events).content.text).toMatch(/going in circles/);
    expect(turns.provider.calls).toHaveLength(4);
  });

  it('but asking again is fine while the answer changes', async () => {
    let count = 0;
    const tool = aTool({ answer: () => (count += 1) });
    const same = wants(['get_order', { id: 1 }]);
    await turns.run([same, same, same, same, answers('Ready.')], { tools: [tool] });
    expect(tool.received).toHaveLength(4);
  });
});
