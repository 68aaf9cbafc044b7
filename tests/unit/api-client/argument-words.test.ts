import { expect, it } from 'vitest';
import { toArgumentWords } from '@agent-studio/api-client/argument-words';

const number = (more: object) => ({ type: 'number', ...more });
const wordsOf = (properties: object, args: object) => toArgumentWords({ type: 'object', properties }, args);

it('says of an argument what the schema of its tool says', () => {
  const properties = {
    order: { type: 'string', title: 'Order' },
    amount: number({ title: 'Amount', 'x-currency': 'USD' }),
    weight: number({ 'x-unit': 'kg' }),
    note: { type: 'string' },
    missing: { type: 'string', title: 'Not given' },
  };
  expect(wordsOf(properties, { order: 'NW-1', amount: 129, weight: 2, note: '', other: 1 })).toEqual([
    { name: 'order', title: 'Order' },
    { name: 'amount', title: 'Amount', currency: 'USD' },
    { name: 'weight', unit: 'kg' },
    { name: 'note' },
    { name: 'other' },
  ]);
});

it('takes the currency from the argument that holds it', () => {
  const properties = { amount: number({ 'x-currency': 'currency' }), currency: { type: 'string' } };
  expect(wordsOf(properties, { amount: 5, currency: 'EUR' })).toEqual([
    { name: 'amount', currency: 'EUR' },
    { name: 'currency' },
  ]);
  expect(wordsOf(properties, { amount: 5, currency: 'euros' })).toEqual([
    { name: 'amount' },
    { name: 'currency' },
  ]);
  expect(wordsOf(properties, { amount: 5 })).toEqual([{ name: 'amount' }]);
});

it('reads the currency at the end of a title, as printed forms have it', () => {
  const properties = {
    a: number({ title: 'Value of the goods, USD' }),
    b: number({ title: 'Fee (EUR)' }),
    c: number({ title: 'Order (ABC)' }),
    d: { type: 'string', title: 'Paid in, USD' },
  };
  expect(wordsOf(properties, { a: 1, b: 1, c: 1, d: '1' })).toEqual([
    { name: 'a', title: 'Value of the goods', currency: 'USD' },
    { name: 'b', title: 'Fee', currency: 'EUR' },
    { name: 'c', title: 'Order (ABC)' },
    { name: 'd', title: 'Paid in, USD' },
  ]);
});

it('takes nothing that could pass for something else', () => {
  const properties = {
    a: { title: 'x'.repeat(61) },
    b: { title: ' two\n  lines\u202E ' },
    c: { title: 7, 'x-unit': 'a very long unit' },
    d: true,
  };
  expect(wordsOf(properties, { a: 1, b: 1, c: 1, d: 1 })).toEqual([
    { name: 'a' },
    { name: 'b', title: 'two lines' },
    { name: 'c' },
    { name: 'd' },
  ]);
  expect(toArgumentWords({ properties: [] }, { a: 1 })).toEqual([{ name: 'a' }]);
  expect(toArgumentWords({ properties }, 'a')).toEqual([]);
});
