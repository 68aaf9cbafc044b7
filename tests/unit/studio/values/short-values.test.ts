import { expect, it } from 'vitest';
import { shortValuesOf } from '#studio/values/short-values.ts';

it('takes a few short values apart, and nothing that is nested, long or many', () => {
  expect(shortValuesOf({ order: 'NW-48213', amount: 129, urgent: true })).toEqual([
    ['order', 'NW-48213'],
    ['amount', 129],
    ['urgent', true],
  ]);
  for (const one of [
    undefined,
    'order',
    ['a'],
    {},
    { to: { city: 'Ulm' } },
    { tags: ['a'] },
    { text: 'x'.repeat(61) },
    { text: 'two\nlines' },
    // What looks like something else, or like nothing.
    { note: null },
    { note: '' },
    { to: ' admin' },
    { to: 'a  b' },
    { file: 'exe.\u202Egpj' },
    { 'to\u200B': 'a' },
    { order_id: 1, orderId: 2 },
    Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`n${n}`, n])),
  ])
    expect(shortValuesOf(one)).toBeUndefined();
});
