import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where nothing is laid out, as in tests. */
const WIDTH_AT_FIRST = 640;

/** The width of an element in px, kept up to date. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(WIDTH_AT_FIRST);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const read = () => setWidth(current.clientWidth || WIDTH_AT_FIRST);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
