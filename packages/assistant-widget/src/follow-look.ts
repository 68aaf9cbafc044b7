import { type ColorMode, resolveColorMode, type Theme, watchColorMode } from '@agent-studio/core/chat';
import type { AssistantHandle } from './assistant-surface.ts';
import { followLanguage } from './follow-language.ts';
import type { Look } from './look.ts';

/** Tells how the panel looks and speaks in the page around, now and whenever it changes. Returns the way to stop. */
export function followLook(handle: AssistantHandle, tell: (change: Partial<Look>) => void): () => void {
  const stopMode = followMode(handle, (mode) => {
    handle.setState('dark', mode === 'dark');
    tell({ mode });
  });
  const stopLanguage = followLanguage(handle, tell);
  return () => {
    stopMode();
    stopLanguage();
  };
}

function followMode({ host, store }: AssistantHandle, tell: (mode: ColorMode) => void): () => void {
  let theme: Theme | undefined;
  let stopWatching = () => {};

  function follow(): void {
    const { theme: given } = store.get();
    if (given === theme) return;
    theme = given;
    stopWatching();
    stopWatching = watchColorMode(host, given, tell);
    tell(resolveColorMode(host, given));
  }

  const stop = store.subscribe(follow);
  follow();
  return () => {
    stop();
    stopWatching();
  };
}
