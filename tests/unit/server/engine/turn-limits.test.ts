import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AgentTurn } from '#server/engine/agent-turn.ts';
import type { Script } from '#support/servers/openai-server.ts';
import { aTool } from './samples.ts';
import { answers, limits, ofType, resultOf, shown, startTurns, type Turns, wants } from './turns.ts';

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
    ['cost', { max_cost_usd: 0.35 }, 'cost', 1, /may cost at most \$0.35/],
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
    expect(resultOf(events).content.text).toMatch(/may work at most 300 ms/);
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

describe('the limit of costs is not passed by one call of the model', () => {
  const price = { input: 1000, output: 1000 };
  const upTo = (max_cost_usd: number) => ({ limits: limits({ max_cost_usd }) });

  it('which is not made when its prompt alone could cost more', async () => {
    const events = await turns.run(
      [answers('Never.')],
      { ...upTo(0.1), instructions: 'x'.repeat(2000) },
      { price },
    );
    expect(turns.provider.calls).toEqual([]);
    expect(ofType(events, 'failed')).toMatchObject([
      {
        error: {
          code: 'limit.cost',
          detail: expect.stringMatching(
            /^This was not begun: one answer of this agent may cost at most \$0\.1/,
          ) as string,
        },
      },
    ]);
    expect(shown(events)).toBe('');
  });

  it('whose answer is asked to be as short as the rest pays for', async () => {
    const events = await turns.run([answers('Short.')], { ...upTo(1), maxOutputTokens: 5000 }, { price });
    const [call] = turns.provider.calls;
    const prompt = JSON.stringify(call?.body.messages);
    const most = call?.body.max_tokens ?? Infinity;
    expect(most).toBeGreaterThan(500);
    // A token is at least a byte, so that no prompt has more tokens than bytes; ours counts one for two.
    expect(most + prompt.length / 3).toBeLessThan(1000);
    expect(resultOf(events)).toMatchObject({ content: { text: 'Short.' }, finish_reason: 'stop' });
  });

  it('and says so where the answer is cut', async () => {
    const script: Script = { kind: 'answer', text: 'Half of it', finishReason: 'length' };
    const events = await turns.run([script], { ...upTo(1), maxOutputTokens: 5000 }, { price });
    expect(resultOf(events)).toMatchObject({ stopped_by: 'cost', finish_reason: 'length' });
    expect(shown(events)).toMatch(/^Half of it\n\nI stopped here/);
    expect(shown(events)).toBe(resultOf(events).content.text);
  });

  it('also where nobody knows how long an answer of the model can get', async () => {
    const events = await turns.run([{ kind: 'endless', pieceDelayMs: 0 }], upTo(0.05), {
      price: { input: 0, output: 10 },
    });
    expect(turns.provider.calls[0]?.body.max_tokens).toBeUndefined();
    expect(resultOf(events)).toMatchObject({ stopped_by: 'cost' });
    // 0.05 USD pay for 5,000 tokens.
    expect(Buffer.byteLength(shown(events))).toBeLessThan(11_000);
    await turns.provider.calls[0]!.closedEarly;
  });

  it('while what costs nothing, or has no limit, is left alone', async () => {
    await turns.run(
      [answers('Free.')],
      { ...upTo(0.1), maxOutputTokens: 5000 },
      { price: { input: 0, output: 0 } },
    );
    await turns.run(
      [answers('Free.')],
      { limits: limits({ max_cost_usd: null }), maxOutputTokens: 5000 },
      { price },
    );
    expect(turns.provider.calls.map(({ body }) => body.max_tokens)).toEqual([5000, 5000]);
  });

  it('and before a tool that writes is called, its answer could still be read', async () => {
    const tool = aTool({ risk: 'write', idempotent: false });
    const events = await turns.run(
      [wants(['get_order', { id: 1 }])],
      { ...upTo(0.26), tools: [tool], instructions: 'x'.repeat(200) },
      { price },
    );
    expect(tool.received.length + ofType(events, 'tool.call').length).toBe(0);
    expect(ofType(events, 'failed')).toMatchObject([{ error: { code: 'limit.cost' } }]);
  });
});
