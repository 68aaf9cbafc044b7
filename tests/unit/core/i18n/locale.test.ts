import { expect, it } from 'vitest';
import { directionOf, toLocale } from '#core/i18n/locale.ts';

it.each([
  ['de', 'de'],
  ['DE_at', 'de-AT'],
  ['en-GB', 'en-GB'],
  ['ar-EG-u-nu-latn', 'ar-EG-u-nu-latn'],
  ['', 'en'],
  ['not a language', 'en'],
])('takes "%s" for %s', (given, locale) => {
  expect(toLocale(given)).toBe(locale);
});

it.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['arn', 'ltr'],
  ['de', 'ltr'],
])('writes %s %s', (locale, dir) => {
  expect(directionOf(locale)).toBe(dir);
});
