import { expect, it } from 'vitest';
import { countLines } from '#studio/screens/agents/build/instructions/count-lines.ts';

it.each([
  ['', '', 0, 0],
  ['a\nb', 'a\nb', 0, 0],
  ['a\nb', 'a\nb\n', 0, 0],
  ['', 'a\nb', 2, 0],
  ['a\nb\nc', 'a\nc', 0, 1],
  ['a\nb\nc', 'a\nB\nc\nd', 2, 1],
])('of %j and %j', (before, after, added, removed) => {
  expect(countLines(before, after)).toEqual({ added, removed });
});
