export type Direction = 'ltr' | 'rtl';

const RTL_LANGUAGE = /^(ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)\b/;

/** A locale that `Intl` takes, whatever a page calls its language: `en_US` is `en-US`, and nonsense is English. */
export function toLocale(given: string): string {
  try {
    return Intl.getCanonicalLocales(given.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    // A RangeError: no language tag.
    return 'en';
  }
}

/** The writing direction of a locale's language. */
export const directionOf = (locale: string): Direction => (RTL_LANGUAGE.test(locale) ? 'rtl' : 'ltr');
