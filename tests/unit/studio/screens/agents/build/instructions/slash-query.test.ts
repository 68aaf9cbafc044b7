import { expect, it } from 'vitest';
import { findSlash, findTyped, needsSpace } from '#studio/screens/agents/build/instructions/slash-query.ts';

it.each([
  ['/', ''],
  ['Use /ref', 'ref'],
  ['Line\n/x', 'x'],
  ['(/a', 'a'],
  ['“/b', 'b'],
  ['استخدم /طلب', 'طلب'],
])('finds the search in %j', (text, query) => {
  expect(findSlash(text, text.length)).toEqual({
    start: text.length - query.length - 1,
    end: text.length,
    text: query,
  });
});

it.each(['and/or', 'https://x', '3/4', '/two words', '//', 'no slash', `/${'x'.repeat(41)}`])(
  'finds none in %j',
  (text) => {
    expect(findSlash(text, text.length)).toBeNull();
  },
);

it('looks at the cursor, not at the end', () => {
  expect(findSlash('Use /ref now', 6)).toEqual({ start: 4, end: 6, text: 'r' });
  expect(findSlash('Use /ref now', 12)).toBeNull();
});

it('follows what is typed from a place on, until the cursor leaves it', () => {
  expect(findTyped('Use ref now', 4, 4)).toEqual({ start: 4, end: 4, text: '' });
  expect(findTyped('Use ref now', 4, 7)).toEqual({ start: 4, end: 7, text: 'ref' });
  expect(findTyped('Use ref now', 4, 8)).toBeNull();
  expect(findTyped('Use ref now', 4, 3)).toBeNull();
  expect(findTyped('x'.repeat(50), 2, 43)).toBeNull();
});

it('tells where two words would become one', () => {
  expect(needsSpace('Use', 3)).toBe(true);
  for (const text of ['', 'Use ', 'Use\n', 'Use (', 'Use “'])
    expect(needsSpace(text, text.length)).toBe(false);
});
