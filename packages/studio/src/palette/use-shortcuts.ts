import { useEffect, useEffectEvent } from 'react';
import { useSurface } from '@agent-studio/core';
import { type Opened, openedBy } from './opened-by.ts';

/** What somebody wanted to open before the part that opens it was there. */
export type Early = ReturnType<typeof createEarly>;

export function createEarly() {
  let wanted: Opened | undefined;
  return {
    read: () => wanted,
    want(opened: Opened): void {
      wanted = opened;
    },
  };
}

/** Hears Ctrl+K or Cmd+K, `?`, and any button with `data-palette`. */
export function useShortcuts(onWanted: (wanted: Opened, by: 'key' | 'button') => void): void {
  const { root } = useSurface();
  const onKey = useEffectEvent((event: Event) => {
    const wanted = openedBy(event as KeyboardEvent, root!);
    if (!wanted) return;
    event.preventDefault();
    onWanted(wanted, 'key');
  });
  const onClick = useEffectEvent(({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-palette]')) onWanted('palette', 'button');
  });

  useEffect(() => {
    if (!root) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    root.addEventListener('keydown', onKey, { signal });
    root.addEventListener('click', onClick, { signal });
    // Where nothing has the focus, the key is the page's, unless the studio is the page.
    const onPageKey = (event: KeyboardEvent) => {
      if (event.target === root.ownerDocument.body) onKey(event);
    };
    if (root.host.getAttribute('router') === 'browser')
      root.ownerDocument.addEventListener('keydown', onPageKey, { signal });
    return () => listening.abort();
  }, [root]);
}

/** Stands in for the shortcuts while they are being fetched, and remembers what was wanted last. */
export function EarlyShortcuts({ early }: { early: Early }) {
  useShortcuts(early.want);
  return null;
}
