import { useEffect, useMemo, useState } from 'react';
import { loadTexts, type Texts } from './load-texts.ts';
import { STUDIO_LANGUAGES } from './studio-languages.ts';
import { PLURALS } from './texts/en-plurals.ts';
import { createTranslate, type Labels } from './translate.ts';
import type { Translate } from './in-english.ts';

const ENGLISH: Texts = { locale: 'en', table: PLURALS };

/** The studio's texts for a locale; while they are on their way, those of the language before. */
export function useTranslate(locale: string, labels?: Labels): Translate {
  const [texts, setTexts] = useState(ENGLISH);
  useEffect(() => {
    let isWanted = true;
    loadTexts(STUDIO_LANGUAGES, locale)
      .then((loaded) => isWanted && setTexts(loaded ?? ENGLISH))
      // Readable in the language before, so nothing stops.
      .catch((error: unknown) => console.error(`[studio] no texts for ${locale}:`, error));
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return useMemo(() => createTranslate(texts.table, labels, texts.locale), [texts, labels]);
}
