import { expect, it } from 'vitest';
import type { Step } from '@agent-studio/api-client/contract';
import { tookOf, toTurns } from '#studio/screens/multi-agents/canvas/team-turns.ts';

const step = (part: Partial<Step>): Step => ({
  id: 's',
  parent_id: null,
  kind: 'member',
  name: '',
  status: 'succeeded',
  started_at: '2026-02-02T10:00:00Z',
  duration_ms: 400,
  input: null,
  output: null,
  error: null,
  ...part,
});

const run = {
  steps: [
    step({ id: '1', kind: 'llm' }),
    step({ id: '2', at: 'a' }),
    // What a member did within its turn is no turn.
    step({ id: '3', kind: 'llm', parent_id: '2' }),
    step({ id: '4', kind: 'handoff', at: 'a' }),
    step({ id: '5', at: 'a', duration_ms: 600 }),
    step({ id: '6', at: 'b', status: 'running', duration_ms: null }),
  ],
};

it('lists whose turn it was, the coordinator among them', () => {
  expect(toTurns(run).map(({ key, ms }) => [key, ms])).toEqual([
    ['coordinator', 400],
    ['a', 400],
    ['a', 600],
    ['b', null],
  ]);
});

it('adds up the turns of one, as far as they have ended', () => {
  expect(tookOf(run, 'a')).toBe(1_000);
  expect(tookOf(run, 'b')).toBeUndefined();
  expect(tookOf(undefined, 'a')).toBeUndefined();
});
