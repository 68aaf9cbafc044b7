import {
  CHAT_LANGUAGES,
  createTranslate,
  type Direction,
  languageOf,
  loadTexts,
  type Translate,
  watchLanguage,
} from '@agent-studio/core/element';
import type { AssistantHandle } from './assistant-surface.ts';

/** What the assistant speaks. */
export interface Language {
  t: Translate;
  locale: string;
  dir: Direction;
}

/** Tells the language of the element, and each that host or page choose later. Returns the way to stop. */
export function followLanguage(
  { host, store }: AssistantHandle,
  tell: (language: Language) => void,
): () => void {
  let requested: readonly unknown[] = [];

  async function follow(): Promise<void> {
    const { locale: given, dir: direction, labels } = store.get();
    const asks = [given, direction, labels];
    if (requested.length > 0 && asks.every((value, index) => value === requested[index])) return;
    requested = asks;
    const { locale, dir } = languageOf(host, given, direction);
    const texts = await loadTexts(CHAT_LANGUAGES, locale);
    // Meanwhile the host may have chosen another one.
    if (requested !== asks) return;
    tell({ t: createTranslate(texts?.table ?? {}, labels, locale), locale, dir });
  }

  const followAndLog = () => void follow().catch(console.error);
  const stop = store.subscribe(followAndLog);
  const stopWatching = watchLanguage(host, () => {
    requested = [];
    followAndLog();
  });
  followAndLog();
  return () => {
    requested = [];
    stop();
    stopWatching();
  };
}
