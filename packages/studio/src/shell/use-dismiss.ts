import { type RefObject, useEffect } from 'react';
import { useLayer } from '@agent-studio/core';

/** Calls `close` on Escape and on a press outside of `area`, inside or outside of the element. */
export function useDismiss(area: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useLayer(open, { close });
  useEffect(() => {
    const page = area.current?.ownerDocument;
    if (!open || !page) return undefined;
    const press = (event: Event) => {
      // Outside of the shadow root the target is the host element: only the path knows.
      if (area.current && !event.composedPath().includes(area.current)) close();
    };
    page.addEventListener('pointerdown', press, true);
    return () => page.removeEventListener('pointerdown', press, true);
  }, [area, open, close]);
}
