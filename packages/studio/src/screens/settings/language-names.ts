const CODES = ['en', 'de', 'ar'] as const;

/** The languages of the studio, each by its own name: who is in the wrong one finds the right one. */
export const LANGUAGES = CODES.map((value) => ({
  value,
  label: new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value,
}));
