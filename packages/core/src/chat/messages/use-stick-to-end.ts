import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MOVED } from '../../element/element-handle.ts';

/** Nearer to the end than this, in pixels, the reader follows along. */
const NEAR_PX = 32;

/** So much stays above a question at the upper edge, in pixels. */
const ABOVE_PX = 8;

/**
 * Keeps a scrolling list at its end while the reader is there, and leaves it alone while he reads further up.
 * A new `question` always brings him to the end. An answer that is longer than the list stops where its question reaches the
 * upper edge, so that it can be read from its beginning; the rest comes when the reader goes there. What it `asks` to be
 * decided is brought into sight: nothing comes before it was.
 */
export function useStickToEnd<E extends HTMLElement>(
  question: string | undefined,
  pending: boolean,
  asks: string | undefined,
) {
  const list = useRef<E>(null);
  const lastQuestion = useRef(question);
  const follows = useRef(true);
  /** The beginning of the answer stays in sight. */
  const holdsStart = useRef(false);
  /** Where the list stood when it was last looked at. */
  const lastTop = useRef(0);
  const [away, setAway] = useState(false);

  const follow = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const end = element.scrollHeight;
    const start = holdsStart.current ? startOfAnswer(element) : Infinity;
    element.scrollTo({ top: Math.min(end, start) });
    lastTop.current = element.scrollTop;
    setAway(end - element.clientHeight - start >= NEAR_PX);
  }, []);

  const toEnd = useCallback(() => {
    follows.current = true;
    holdsStart.current = false;
    follow();
  }, [follow]);

  useLayoutEffect(() => {
    if (question !== lastQuestion.current) {
      follows.current = true;
      holdsStart.current = pending;
    }
    lastQuestion.current = question;
    // oxlint-disable-next-line react/exhaustive-deps -- what counts is whether it is answered when it comes
  }, [question]);

  useEffect(() => {
    if (asks && follows.current) toEnd();
  }, [asks, toEnd]);

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    // Words came, a panel opened, code wrapped, an old message was laid out. Told after the layout and before it is seen,
    // so that asking for the height costs nothing.
    const stay = () => {
      if (follows.current) follow();
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
  }, [follow]);

  const onScroll = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    // More may have come since the scrolling that this tells of: the end is further off then, but only a reader goes up.
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    const isMoved = scrollTop !== lastTop.current;
    if (isNear) {
      follows.current = true;
      // Who goes down to the end wants to see what comes.
      if (isMoved) holdsStart.current = false;
    } else if (scrollTop < lastTop.current || (holdsStart.current && isMoved)) follows.current = false;
    lastTop.current = scrollTop;
    setAway(holdsStart.current ? !isNear : !follows.current);
  }, []);

  return { list, away, toEnd, onScroll };
}

/** Where the list would have to stand for the last question to be at its upper edge. */
function startOfAnswer(list: HTMLElement): number {
  const asked = [...list.querySelectorAll('[part~="message-user"]')].at(-1);
  if (!asked) return Infinity;
  const { top } = list.getBoundingClientRect();
  return list.scrollTop + asked.getBoundingClientRect().top - top - ABOVE_PX;
}
