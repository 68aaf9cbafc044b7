import { describe, expect, it } from 'vitest';
import { endOf, indexAt, largestOf, niceTicks } from '#studio/charts/chart-scale.ts';

const points = [0, 1, 2].map((hour) => ({
  at: `2026-05-01T0${hour}:00:00.000Z`,
  values: { a: hour, b: hour * 2, c: null },
}));
const series = ['a', 'b', 'c'].map((key) => ({ key, name: key }));

describe('the scale of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [4, [0, 1, 2, 3, 4]],
    [1_083, [0, 500, 1_000, 1_500]],
    [0.07, [0, 0.02, 0.04, 0.06, 0.08]],
    [87, [0, 25, 50, 75, 100]],
  ])('of up to %d is round', (largest, ticks) => {
    expect(niceTicks(largest)).toEqual(ticks);
  });

  it('reaches as high as what is stacked', () => {
    expect(largestOf(points, series, true)).toBe(6);
    expect(largestOf(points, series, false)).toBe(4);
  });

  it('knows where points end, and in which one a time lies', () => {
    expect(endOf(points, 0)).toBe('2026-05-01T01:00:00.000Z');
    expect(endOf(points, 2)).toBe('2026-05-01T03:00:00.000Z');
    expect(indexAt(points, '2026-05-01T01:59:59.999Z')).toBe(1);
    expect(indexAt(points, '2026-05-01T02:30:00.000Z')).toBe(2);
    expect(indexAt(points, '2026-05-01T03:00:00.000Z')).toBeUndefined();
    expect(indexAt(points, '2026-04-30T23:00:00.000Z')).toBeUndefined();
  });
});
