import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MOVED } from '../../element/element-handle.ts';

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
  /** Where the list stood when it was last looked at. */
  const lastTop = useRef(0);
  const [away, setAway] = useState(false);

  const toEnd = useCallback(() => {
    const element = list.current;
    if (!element) return;
    follows.current = true;
    element.scrollTo({ top: element.scrollHeight });
    lastTop.current = element.scrollTop;
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
    const stay = () => {
      if (follows.current) toEnd();
    };
    const observer = new ResizeObserver(stay);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    // After a move of the element: what was remembered from the last event may be a frame old.
    element.addEventListener(MOVED, stay);
    return () => {
      observer.disconnect();
      element.removeEventListener(MOVED, stay);
    };
  }, [toEnd]);

  const onScroll = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    // More may have come since the scrolling that this tells of: the end is further off then, but only a reader goes up.
    if (scrollHeight - scrollTop - clientHeight < NEAR_PX) follows.current = true;
    else if (scrollTop < lastTop.current) follows.current = false;
    lastTop.current = scrollTop;
    setAway(!follows.current);
  }, []);

  return { list, away, toEnd, onScroll };
}
