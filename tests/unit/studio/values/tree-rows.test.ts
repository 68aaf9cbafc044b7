import { expect, it } from 'vitest';
import { toPreview, toTreeRows, typeOf } from '#studio/values/tree-rows.ts';

const NONE = new Map<string, boolean>();
const pathsOf = (value: unknown, toggled = NONE) =>
  toTreeRows(value, toggled).flatMap(({ path, closes }) => (closes ? [] : [path]));

it('lists what is open: small values whole, large ones folded, and what somebody toggled', () => {
  const value = { a: [1, 2], 'x/y': { b: null } };
  expect(pathsOf(value)).toEqual(['', '/a', '/a/0', '/a/1', '/x~1y', '/x~1y/b']);
  expect(pathsOf(value, new Map([['/a', false]]))).toEqual(['', '/a', '/x~1y', '/x~1y/b']);
  const large = { list: Array.from({ length: 20_000 }, (_, index) => index) };
  expect(pathsOf(large)).toEqual(['', '/list']);
  expect(pathsOf(large, new Map([['/list', true]]))).toHaveLength(20_002);
});

it('ends what is open by a bracket of its own, in the depth of the one that began it', () => {
  const value = { a: [1], b: {} };
  const ends = (toggled = NONE) =>
    toTreeRows(value, toggled).flatMap(({ path, depth, closes }, place) =>
      closes ? [[place, path, depth]] : [],
    );
  expect(ends()).toEqual([
    [3, '/a', 1],
    [5, '', 0],
  ]);
  expect(ends(new Map([['/a', false]]))).toEqual([[3, '', 0]]);
});

it('says what a value is in one line', () => {
  expect([toPreview('a "b"'), toPreview(null), toPreview([1]), toPreview({})]).toEqual([
    '"a \\"b\\""',
    'null',
    '[…]',
    '{…}',
  ]);
  expect(toPreview('x'.repeat(300))).toHaveLength(203);
  expect([null, true, 1, 'a', [], {}].map(typeOf)).toEqual([
    'null',
    'boolean',
    'number',
    'string',
    'list',
    'object',
  ]);
});
