import { expect, it } from 'vitest';
import { findSlash } from '#studio/screens/agents/build/slash-query.ts';

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
