import { expect, it } from 'vitest';
import { toValuesLine } from '@agent-studio/api-client/value-words';

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
