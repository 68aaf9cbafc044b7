import { describe, expect, it } from 'vitest';
import { closedRings, unreachableFrom } from '#server/engine/teams/handoff-graph.ts';

/** `a: b c` hands over to b and c. */
const graph = (...rows: string[]) =>
  rows.map((row) => {
    const [key = '', targets = ''] = row.split(':').map((part) => part.trim());
    return { key, handoff_to: targets.split(' ').filter(Boolean) };
  });

describe('who cannot be reached', () => {
  it('is whoever nobody leads to, however long the way, with rings and strangers in it', () => {
    expect(unreachableFrom('a', graph('a: b', 'b: c a', 'c: x', 'd: a'))).toEqual(['d']);
    expect(unreachableFrom('a', graph('a', 'b'))).toEqual(['b']);
  });
});

describe('rings without a way out', () => {
  it('are found once each, in the order of who hands over to whom', () => {
    expect(closedRings(graph('a: b', 'b: a'))).toEqual([['a', 'b']]);
    expect(closedRings(graph('x: a', 'a: b', 'b: c', 'c: a', 'd: e', 'e: d'))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('are none where somebody may answer or hand over elsewhere', () => {
    expect(closedRings(graph('a: b', 'b: a c', 'c'))).toEqual([]);
    expect(closedRings(graph('a: b', 'b'))).toEqual([]);
    expect(closedRings(graph('a: a'))).toEqual([]);
  });
});
