import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { languageOf, watchLanguage } from './language-of.ts';
import type { Direction } from './locale.ts';

/** What an element speaks, followed while the page around changes its language or its direction. */
export function useLanguage(host: HTMLElement, locale?: string, dir?: Direction) {
  const subscribe = useCallback((onChange: () => void) => watchLanguage(host, onChange), [host]);
  // As text: a snapshot must be the same as long as nothing has changed.
  const spoken = useSyncExternalStore(subscribe, () => {
    const language = languageOf(host, locale, dir);
    return `${language.locale} ${language.dir}`;
  });
  return useMemo(() => {
    const [tag, direction] = spoken.split(' ') as [string, Direction];
    return { locale: tag, dir: direction };
  }, [spoken]);
}
