import { expect, it } from 'vitest';
import { fuseRanks } from '#server/engine/retrieval/fuse-ranks.ts';

const order = (...ways: Parameters<typeof fuseRanks>[0]) => [...fuseRanks(ways).keys()];

it('puts what is good in both before what is best in one', () => {
  const words = { ids: ['a', 'b', 'c'], weight: 1 };
  const meaning = { ids: ['d', 'b', 'e'], weight: 1 };
  const fused = fuseRanks([words, meaning]);
  expect([...fused.keys()][0]).toBe('b');
  // 1 / (60 + rank), summed and related to first in both.
  expect(fused.get('b')).toBeCloseTo((2 / 62) * (61 / 2));
  expect(fused.get('a')).toBeCloseTo(0.5);
});

it('gives 1 to what is first in every way', () => {
  expect(
    fuseRanks([
      { ids: ['a'], weight: 1 },
      { ids: ['a', 'b'], weight: 3 },
    ]).get('a'),
  ).toBeCloseTo(1);
});

it('weighs the ways, and leaves out what only counts in one without weight', () => {
  const words = ['a', 'b'];
  const meaning = ['b', 'c'];
  expect(order({ ids: words, weight: 0.9 }, { ids: meaning, weight: 0.1 })).toEqual(['b', 'a', 'c']);
  expect(order({ ids: words, weight: 0 }, { ids: meaning, weight: 1 })).toEqual(['b', 'c']);
  expect(order({ ids: words, weight: 0 })).toEqual([]);
});
