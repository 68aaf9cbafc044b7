import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is narrower than this many pixels; followed while it changes. */
export function useNarrow(area: RefObject<HTMLElement | null>, belowPx: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    if (!area.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setNarrow(entry.contentRect.width < belowPx);
    });
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [area, belowPx]);
  return narrow;
}
