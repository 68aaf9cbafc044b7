import { expect, it } from 'vitest';
import type { Step } from '@agent-studio/api-client';
import { fittingLabels, toTimeline, toTimeScale } from '#studio/runs/compare/run-timeline.ts';
import { createFormat } from '#studio/format/create-format.ts';
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

it('marks steps that others are inside of', () => {
  const steps = [step('a', 0, 10), step('b', 1, 5, { parent_id: 'a' }), step('c', 2, 1, { parent_id: 'c' })];
  const run = aRun({ started_at: new Date(START).toISOString(), duration_ms: 10, steps });
  expect(toTimeline(run, START).map(({ isParent }) => isParent)).toEqual([true, false, false]);
});

it.each([
  [131, 'ms', [0, 20, 40, 60, 80, 100, 120]],
  [20, 'ms', [0, 5, 10, 15, 20]],
  [1_630, 's', [0, 500, 1_000, 1_500]],
  [4_310, 's', [0, 1_000, 2_000, 3_000, 4_000]],
  [4_880, 's', [0, 1_000, 2_000, 3_000, 4_000]],
  [7_420, 's', [0, 2_000, 4_000, 6_000]],
  [90_000, 's', [0, 30_000, 60_000, 90_000]],
  [200_000, 'min', [0, 60_000, 120_000, 180_000]],
  [1, 'ms', [0, 1]],
])('a scale of %i ms has every round time in %s up to its end', (length, unit, ticks) => {
  const scale = toTimeScale(length);
  expect(scale.ticks).toEqual(ticks);
  expect(createFormat('en', 'ltr').exactDuration(ticks[1] ?? 0, scale.unit)).toMatch(
    new RegExp(`\\d\\s${unit}$`),
  );
});

it('has four to eight round times, evenly apart, however long it takes', () => {
  for (let length = 5; length < 30 * 24 * 3_600_000; length *= 1.07) {
    const { ticks } = toTimeScale(length);
    expect([length, ticks.length >= 4 && ticks.length <= 8]).toEqual([length, true]);
    expect(ticks).toEqual(ticks.map((_, place) => place * ticks[1]!));
    expect(length - ticks.at(-1)!).toBeLessThan(ticks[1]!);
  }
});

it('writes no time into another or over the end, however narrow it is', () => {
  for (let width = 40; width < 900; width += 7) {
    for (let length = 5; length < 400_000; length *= 1.3) {
      const scale = toTimeScale(length);
      const sizes = scale.ticks.map(() => 30);
      const labels = fittingLabels(scale, { length, width, sizes });
      expect(labels.length).toBeGreaterThan(0);
      let free = 0;
      for (const { place, start } of labels) {
        expect(start).toBeGreaterThanOrEqual(place === 0 ? 0 : free);
        free = start + sizes[place]!;
      }
      expect(free).toBeLessThanOrEqual(width);
    }
  }
});

it('writes all of them where there is room', () => {
  const scale = toTimeScale(4_880);
  const sizes = scale.ticks.map(() => 21);
  const labels = fittingLabels(scale, { length: 4_880, width: 334, sizes });
  expect(labels.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4]);
});

it('keeps the last round time near the end, moved back to where it ends with the scale', () => {
  const scale = toTimeScale(4_010);
  const sizes = scale.ticks.map(() => 21);
  const labels = fittingLabels(scale, { length: 4_010, width: 334, sizes });
  expect(labels.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4]);
  expect(labels.at(-1)!.start).toBe(334 - 21);
});
