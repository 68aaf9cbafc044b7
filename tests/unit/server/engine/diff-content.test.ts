import { describe, expect, it } from 'vitest';
import { diffContent } from '#server/engine/diff-content.ts';

const byItem = { byItem: true };

describe('what differs between two states', () => {
  it('is told part by part; what is absent is null', () => {
    expect(diffContent({ a: { b: 1, c: 2 }, d: 1 }, { a: { b: 1, c: 3 }, e: 1 })).toEqual([
      { path: 'a.c', before: 2, after: 3 },
      { path: 'd', before: 1, after: null },
      { path: 'e', before: null, after: 1 },
    ]);
    expect(diffContent({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
  });

  it('counts lists and named paths as one part', () => {
    const [before, after] = [
      { list: [{ key: 'a', n: 1 }], schema: { a: 1 } },
      { list: [], schema: { a: 2 } },
    ];
    expect(diffContent(before, after, { whole: new Set(['schema']) })).toEqual([
      { path: 'list', before: before.list, after: [] },
      { path: 'schema', before: { a: 1 }, after: { a: 2 } },
    ]);
  });

  it('compares lists whose items have a key or an id item by item, and tells another order', () => {
    const [a, b] = [
      { key: 'a', n: 1 },
      { id: 'b', n: 1 },
    ];
    expect(diffContent({ list: [a, b] }, { list: [{ ...b, n: 2 }, a, { key: 'c' }] }, byItem)).toEqual([
      { path: 'list.b.n', before: 1, after: 2 },
      { path: 'list.c', before: null, after: { key: 'c' } },
      { path: 'list', before: ['a', 'b'], after: ['b', 'a'] },
    ]);
    expect(diffContent({ list: [] }, { list: [a] }, byItem)).toEqual([
      { path: 'list.a', before: null, after: a },
    ]);
  });

  it('takes lists as they are where a key is missing or there twice', () => {
    for (const after of [[{ key: 'a' }, { key: 'a' }], [{ key: 'a' }, 1], ['x']]) {
      expect(diffContent({ list: [{ key: 'a' }] }, { list: after }, byItem)).toEqual([
        { path: 'list', before: [{ key: 'a' }], after },
      ]);
    }
  });
});
