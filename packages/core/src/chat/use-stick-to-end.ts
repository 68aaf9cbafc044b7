import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the end than this, in pixels, the reader follows along. */
const NEAR_PX = 32;

/**
 * Keeps a scrolling list at its end while the reader is there, and leaves it alone while he reads further up.
 * A new `question` always brings him to the end.
 */
export function useStickToEnd<E extends HTMLElement>(question: string | undefined) {
  const list = useRef<E>(null);
  const lastQuestion = useRef(question);
  const follows = useRef(true);
  const [away, setAway] = useState(false);

  const toEnd = useCallback(() => {
    const element = list.current;
    if (!element) return;
    follows.current = true;
    element.scrollTo({ top: element.scrollHeight });
    setAway(false);
  }, []);

  useLayoutEffect(() => {
    if (question !== lastQuestion.current) follows.current = true;
    lastQuestion.current = question;
  }, [question]);

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    // Words came, a panel opened, code wrapped, an old message was laid out. Told after the layout and before it is seen,
    // so that asking for the height costs nothing.
    const observer = new ResizeObserver(() => {
      if (follows.current) element.scrollTo({ top: element.scrollHeight });
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  const onScroll = useCallback(() => {
    const element = list.current;
    if (!element) return;
    follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    setAway(!follows.current);
  }, []);

  return { list, away, toEnd, onScroll };
}
