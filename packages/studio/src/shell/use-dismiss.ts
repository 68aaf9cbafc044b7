import { type RefObject, useEffect } from 'react';

/** Calls `close` on Escape and on a press outside of `area`, inside or outside of the element. */
export function useDismiss(area: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    const page = area.current?.ownerDocument;
    if (!open || !page) return undefined;
    const press = (event: Event) => {
      // Outside of the shadow root the target is the host element: only the path knows.
      if (area.current && !event.composedPath().includes(area.current)) close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    page.addEventListener('pointerdown', press, true);
    page.addEventListener('keydown', key, true);
    return () => {
      page.removeEventListener('pointerdown', press, true);
      page.removeEventListener('keydown', key, true);
    };
  }, [area, open, close]);
}
