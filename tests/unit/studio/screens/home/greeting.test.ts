import { expect, it } from 'vitest';
import { PLURALS } from '#core/i18n/texts/en-plurals.ts';
import { createTranslate } from '#core/i18n/translate.ts';
import { firstName, greetingAt } from '#studio/screens/home/greeting.ts';

const t = createTranslate(PLURALS, undefined, 'en');

it.each([
  [0, 'Good evening'],
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('greets at %i with "%s"', (hour, expected) => {
  expect(greetingAt(hour, '', t)).toBe(expected);
  expect(greetingAt(hour, 'Ada', t)).toBe(`${expected}, Ada`);
});

it('uses the first name', () => {
  expect([firstName('  Ada  Lovelace'), firstName('Ada'), firstName('')]).toEqual(['Ada', 'Ada', '']);
});
