import { expect, it } from 'vitest';
import type { Step } from '@agent-studio/api-client';
import { toTicks, toTimeline } from '#studio/runs/compare/run-timeline.ts';
import { aRun } from '#support/samples/samples.ts';

const START = Date.parse('2026-01-02T03:04:05.000Z');

const step = (id: string, afterMs: number, duration_ms: number | null, more: Partial<Step> = {}): Step => ({
  id,
  parent_id: null,
  kind: 'llm',
  name: id,
  status: 'succeeded',
  started_at: new Date(START + afterMs).toISOString(),
  duration_ms,
  input: null,
  output: null,
  error: null,
  ...more,
});

const timeline = (steps: Step[], duration_ms: number | null, now = START) =>
  toTimeline(aRun({ started_at: new Date(START).toISOString(), duration_ms, steps }), now).map(
    ({ step, start, length, depth }) => [step.id, start, length, depth],
  );

it('lays steps out on the time of the run, in the order they began', () => {
  expect(timeline([step('b', 250, 750), step('a', 0, 250)], 1000)).toEqual([
    ['a', 0, 0.25, 0],
    ['b', 0.25, 0.75, 0],
  ]);
});

it('lets a running step end now', () => {
  expect(timeline([step('a', 0, null, { status: 'running' })], null, START + 400)).toEqual([['a', 0, 1, 0]]);
});

it('never leaves the lane, whatever the clocks say', () => {
  expect(timeline([step('early', -500, 100), step('late', 2000, 100)], 1000)).toEqual([
    ['early', 0, 100 / 2100, 0],
    ['late', 2000 / 2100, 100 / 2100, 0],
  ]);
});

it('lets no step end after its run, which was asked for some time before it was at work', () => {
  expect(timeline([step('a', 12, 12)], 15)).toEqual([['a', 3 / 15, 12 / 15, 0]]);
});

it('counts the wait for a person, which is no work of the run', () => {
  expect(timeline([step('asks', 2, 8), step('goes on', 990, 10)], 20)).toEqual([
    ['asks', 0, 8 / 998, 0],
    ['goes on', 988 / 998, 10 / 998, 0],
  ]);
});

it('indents steps inside of steps, and survives a circle', () => {
  const steps = [step('a', 0, 10), step('b', 1, 5, { parent_id: 'a' }), step('c', 2, 1, { parent_id: 'c' })];
  expect(timeline(steps, 10).map(([id, , , depth]) => [id, depth])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 3],
  ]);
});

it.each([
  [131, [0, 50, 100]],
  [20, [0, 5, 10, 15]],
  [7_420, [0, 2_000, 4_000, 6_000]],
  [1, [0]],
  [90_000, [0, 20_000, 40_000, 60_000]],
])('a scale of %i ms has round times', (length, ticks) => {
  expect(toTicks(length).filter((tick) => Number.isInteger(tick))).toEqual(ticks);
});
