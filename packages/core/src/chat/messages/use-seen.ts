import { type RefObject, useEffect, useRef, useState } from 'react';

/** Before it is in view, so that nobody sees how it is drawn. */
const MARGIN = '800px 0px';

/** Whether the element has come near the view, now or ever. */
export function useSeen<E extends Element>(already: boolean): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [seen, setSeen] = useState(already);
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { root: element.current.closest('[role=log]'), rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen]);
  return [element, seen];
}
