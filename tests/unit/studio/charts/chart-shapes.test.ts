import { describe, expect, it } from 'vitest';
import { areaPath, barsPath, dotsOf, linePath, spansOf } from '#studio/charts/chart-shapes.ts';

const points = [
  { at: '2026-05-01T00:00:00.000Z', values: { good: 2, bad: 1 } },
  { at: '2026-05-01T01:00:00.000Z', values: { good: null } },
  { at: '2026-05-01T02:00:00.000Z', values: { good: 4, bad: 3 } },
];
const place = { xOf: (index: number) => 50 + index * 100, yOf: (value: number) => 100 - value * 10 };
const bars = { ...place, band: 100, gap: 0.24, slot: 0, slots: 1, isRounded: () => false };

describe('what the series of a chart cover', () => {
  it('begins at nothing, or upon the series before', () => {
    expect(spansOf(points, ['good', 'bad'], false)).toEqual([
      [[0, 2], null, [0, 4]],
      [[0, 1], null, [0, 3]],
    ]);
    expect(spansOf(points, ['good', 'bad'], true)).toEqual([
      [
        [0, 2],
        [0, 0],
        [0, 4],
      ],
      [
        [2, 3],
        [0, 0],
        [4, 7],
      ],
    ]);
  });

  it('is bridged where there is nothing to tell from', () => {
    const [good] = spansOf(points, ['good'], false);
    expect(dotsOf(good!, place)).toEqual([
      { x: 50, y: 80 },
      { x: 250, y: 60 },
    ]);
    expect(linePath(good!, place)).toBe('M50,80L250,60');
    expect(areaPath(good!, place)).toBe('M50,80L250,60L250,100L50,100Z');
  });
});

describe('bars', () => {
  it('stand in the middle of their band, no wider than 38 px, and are left out where there is nothing', () => {
    const [good] = spansOf(points, ['good'], false);
    expect(barsPath(good!, bars)).toBe('M31,100V80h38V100ZM231,100V60h38V100Z');
  });

  it('share their band', () => {
    const [good] = spansOf(points.slice(0, 1), ['good'], false);
    const [left, right] = [0, 1].map((slot) => barsPath(good!, { ...bars, slot, slots: 2 }));
    expect(left).toBe('M24,100V80h24V100Z');
    expect(right).toBe('M52,100V80h24V100Z');
  });

  it('are round at the top, and seen however little they say', () => {
    const [tiny] = spansOf([{ at: points[0]!.at, values: { good: 0.1 } }], ['good'], false);
    expect(barsPath(tiny!, { ...bars, isRounded: () => true })).toBe(
      'M31,100V100a2,2 0 0 1 2,-2h34a2,2 0 0 1 2,2V100Z',
    );
  });
});
