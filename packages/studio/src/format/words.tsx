import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import type { PutInWords, Sentence } from '@agent-studio/api-client';
import { useSurface, useText } from '@agent-studio/core';
import { useChosenZone } from '../data/time-zone.ts';
import { isEnglish } from './is-english.ts';

const WordsContext = createContext<PutInWords | undefined>(undefined);

/** Loads what the server may say in the language of the element; in English it says it itself. */
export function Words({ children }: { children: ReactNode }) {
  const { locale, dir } = useSurface();
  const timeZone = useChosenZone();
  const [words, setWords] = useState<PutInWords>();
  useEffect(() => {
    if (isEnglish(locale)) return undefined;
    let isWanted = true;
    import('./put-in-words.ts')
      .then(({ loadWords }) => loadWords({ locale, dir, timeZone }))
      .then((loaded) => isWanted && setWords(() => loaded))
      // Readable as the server wrote it.
      .catch((error: unknown) => console.error(`[studio] no sentences for ${locale}:`, error));
    return () => {
      isWanted = false;
    };
  }, [locale, dir, timeZone]);
  return <WordsContext value={isEnglish(locale) ? undefined : words}>{children}</WordsContext>;
}

/** `const told = useWords()`, then `told(error.detail, error.sentence)`. */
export function useWords(): PutInWords {
  const t = useText();
  const words = use(WordsContext);
  return useCallback(
    (text: string, sentence?: Sentence | null) => {
      const found = words?.(text, sentence) ?? text;
      // Texts of before, and such as the page has its own words for, are their own keys.
      return found === text ? t(text) : found;
    },
    [t, words],
  );
}
