import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Resumption } from '#server/engine/run-agent.ts';
import { aTool } from './samples.ts';
import { answers, ofType, resultOf, shown, startTurns, type Turns, wants } from './turns.ts';

let turns: Turns;
beforeAll(async () => {
  turns = await startTurns();
});
beforeEach(() => {
  turns.provider.calls.length = 0;
});
afterAll(() => turns.close());

describe('approvals', () => {
  const refund = () => aTool({ name: 'refund', risk: 'write', needsApproval: () => true });

  async function pause(tool = refund(), more: [string, unknown][] = []) {
    const events = await turns.run([wants(['refund', { id: 42 }], ...more)], { tools: [tool] });
    const last = events.at(-1);
    if (last?.type !== 'paused') throw new Error(JSON.stringify(last));
    return { events, tool, pause: last.pause };
  }

  /** As it comes back from the database. */
  const stored = ({ state }: { state: Resumption['state'] }) =>
    JSON.parse(JSON.stringify(state)) as typeof state;

  it('pause before a call, and say what is wanted', async () => {
    const { events, tool, pause: paused } = await pause();
    expect(tool.received).toEqual([]);
    expect(ofType(events, 'approval.required')).toMatchObject([
      { approval_id: paused.approval_id, call_id: 'c1', options: ['approve', 'edit', 'reject'] },
    ]);
    expect(resultOf(events)).toMatchObject({ finish_reason: 'paused' });
    expect(shown(events)).toMatch(/permission to use “refund”/);
    expect(paused).toMatchObject({ tool: { name: 'refund', risk: 'write' }, args: { id: 42 } });
  });

  it('approve: goes on with the very call', async () => {
    const { tool, pause: paused } = await pause();
    const events = await turns.run(
      [answers('Refunded.')],
      { tools: [tool] },
      {
        resumption: { decision: 'approve', state: stored(paused) },
      },
    );
    expect(tool.received).toEqual([{ args: { id: 42 }, key: 'run-1:c1' }]);
    expect(events[0]).toEqual({ type: 'text.reset', reason: 'resumed' });
    expect(shown(events)).toBe('Refunded.');
    expect(ofType(events, 'tool.call')).toEqual([]);
    expect(ofType(events, 'tool.result')).toMatchObject([{ call_id: 'c1', outcome: 'ok' }]);
    expect(resultOf(events).usage).toMatchObject({ input_tokens: 31 });
  });

  it('edit: calls with what the person wrote, and the model knows', async () => {
    const { tool, pause: paused } = await pause();
    const events = await turns.run(
      [answers('Refunded.')],
      { tools: [tool] },
      {
        resumption: { decision: 'edit', args: { id: 7 }, state: stored(paused) },
      },
    );
    expect(tool.received).toMatchObject([{ args: { id: 7 } }]);
    expect(ofType(events, 'tool.call')).toMatchObject([{ call_id: 'c1', args: { id: 7 } }]);
    expect(JSON.stringify(turns.provider.calls.at(-1)!.body.messages)).not.toContain('42}');
  });

  it('reject: the model hears it', async () => {
    const { tool, pause: paused } = await pause();
    const events = await turns.run(
      [answers('As you wish.')],
      { tools: [tool] },
      {
        resumption: { decision: 'reject', state: stored(paused) },
      },
    );
    expect(tool.received).toEqual([]);
    expect(turns.toolMessages()[0]?.content).toContain('A person refused this call');
    expect(resultOf(events).tool_calls).toMatchObject([{ outcome: 'refused' }]);
  });

  it('ask for one call at a time', async () => {
    const { tool, pause: paused } = await pause(refund(), [['refund', { id: 43 }]]);
    const events = await turns.run(
      [],
      { tools: [tool] },
      {
        resumption: { decision: 'approve', state: stored(paused) },
      },
    );
    expect(tool.received).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ type: 'paused', pause: { call_id: 'c2', args: { id: 43 } } });
  });

  it('are refused where nobody could give them', async () => {
    const tool = refund();
    const events = await turns.run([wants(['refund', { id: 42 }]), answers('I cannot do that here.')], {
      tools: [tool],
      attended: false,
    });
    expect(tool.received).toEqual([]);
    expect(turns.toolMessages()[0]?.content).toContain('needs the permission of somebody who is not here');
    expect(resultOf(events)).toMatchObject({ finish_reason: 'stop' });
  });
});

it('a cancelled call that may change things says that nobody knows', async () => {
  const abort = new AbortController();
  const tool = aTool({
    risk: 'write',
    call: () => {
      abort.abort();
      return new Promise(() => {});
    },
  });
  const events = await turns.run(
    [wants(['get_order', { id: 1 }])],
    { tools: [tool] },
    { signal: abort.signal },
  );
  expect(resultOf(events)).toMatchObject({
    finish_reason: 'cancelled',
    tool_calls: [{ outcome: 'cancelled' }],
  });
  expect(JSON.stringify(ofType(events, 'step.finished').at(-1))).toContain('It is not known whether');
});
