import { useEffect, useState } from 'react';

/** How far before it comes into view an element counts as seen. */
const MARGIN = '200px';

/** Whether the element has been near the visible part of the page; once seen, always seen. */
export function useSeen(host: HTMLElement, waits: boolean): boolean {
  const [isSeen, setSeen] = useState(!waits || typeof IntersectionObserver === 'undefined');
  if (!waits && !isSeen) setSeen(true);
  useEffect(() => {
    if (isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(host);
    return () => observer.disconnect();
  }, [host, isSeen]);
  return isSeen;
}
