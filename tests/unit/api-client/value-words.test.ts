import { describe, expect, it } from 'vitest';
import {
  nameInWords,
  toArguments,
  toArgumentsLine,
  toValuesLine,
} from '@agent-studio/api-client/value-words';

const WORDS = { yes: 'Yes', no: 'No', empty: '(empty)' };

it('says values in one line of words', () => {
  const values = {
    to: 'Visa 4417',
    amount: 129,
    urgent: true,
    note: '',
    lines: [{ item: 'F-3' }, 2],
    more: {},
  };
  expect(toValuesLine(Object.entries(values), WORDS)).toBe(
    'to Visa 4417 · amount 129 · urgent Yes · note (empty) · lines item F-3, 2 · more (empty)',
  );
});

it('ends where a model nested by the thousand', () => {
  const deep = JSON.parse('{"a":'.repeat(4_000) + '1' + '}'.repeat(4_000)) as object;
  expect(toValuesLine(Object.entries(deep), WORDS)).toBe(`${'a '.repeat(10)}…`);
});

it.each([
  ['order_id', 'order id'],
  ['orderId', 'order id'],
  ['orderID', 'orderID'],
  ['to', 'to'],
  ['__', '__'],
  ['طلب_جديد', 'طلب جديد'],
])('reads %s as %s', (name, words) => {
  expect(nameInWords(name)).toBe(words);
});

describe('the arguments of a call', () => {
  const EN = { locale: 'en', ...WORDS };
  const REFUND = { order: 'NW-48213', amount: 129, weight: 1250.5, id: 48213 };
  const FIELDS = [
    { name: 'order', title: 'Order' },
    { name: 'amount', title: 'Amount', currency: 'USD' },
    { name: 'weight', unit: 'kg' },
  ];

  it('are read by their titles, with currency and unit', () => {
    expect(toArgumentsLine(Object.entries(REFUND), FIELDS, EN)).toBe(
      'Order NW-48213 · Amount $129.00 · weight 1,250.5 kg · id 48213',
    );
  });

  it('are read as the language of the screen writes numbers', () => {
    const line = toArgumentsLine(Object.entries(REFUND), FIELDS, { ...EN, locale: 'de' });
    expect(line.replaceAll('\u00A0', ' ')).toBe(
      'Order NW-48213 · Amount 129,00 $ · weight 1.250,5 kg · id 48213',
    );
  });

  it('lose nothing of an amount, and keep text that is none', () => {
    const shown = (amount: unknown, currency = 'USD') =>
      toArguments([['amount', amount]], [{ name: 'amount', currency }], EN)[0]!.text;
    expect(shown(0.0125)).toBe('$0.0125');
    expect(shown('12.5')).toBe('$12.50');
    expect(shown('about 12')).toBe('about 12');
    expect(shown(12, 'US dollars')).toBe('12');
    expect(shown(1200, 'JPY')).toBe('¥1,200');
  });

  it('stand in the order of the call, whatever a database made of it', () => {
    const fields = [{ name: 'order' }, { name: 'to' }];
    expect(toArgumentsLine(Object.entries({ a: 1, to: 'Ada', order: 'NW-1' }), fields, EN)).toBe(
      'order NW-1 · to Ada · a 1',
    );
  });

  it('of the same title are told apart by their names', () => {
    const fields = [
      { name: 'to', title: 'Account' },
      { name: 'from', title: 'Account' },
    ];
    const shown = toArguments(Object.entries({ to: 'A', from: 'B' }), fields, EN);
    expect(shown.map(({ title }) => title)).toEqual(['to', 'from']);
  });
});
