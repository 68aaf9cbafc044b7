import { useCallback, useSyncExternalStore } from 'react';
import { type ColorMode, resolveColorMode, type Theme, watchColorMode } from './color-mode.ts';

/** The colour mode of an element, followed while the page changes its own. */
export function useColorMode(host: HTMLElement, theme: Theme): ColorMode {
  const subscribe = useCallback(
    (onChange: () => void) => watchColorMode(host, theme, onChange),
    [host, theme],
  );
  return useSyncExternalStore(subscribe, () => resolveColorMode(host, theme));
}
