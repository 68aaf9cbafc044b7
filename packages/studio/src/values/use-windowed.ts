import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How many rows are drawn beyond what is seen, at each end. */
const AHEAD = 12;

export interface Windowed<Box extends HTMLElement> {
  box: RefObject<Box | null>;
  onScroll: () => void;
  /** The rows that are drawn: from the first up to, and without, the last. */
  from: number;
  to: number;
  /** The room of those that are not, in pixels. */
  before: number;
  after: number;
  /** Scrolls as little as shows a row. */
  reveal: (row: number) => void;
}

/**
 * Draws of many rows of one height those that are seen. Rows are found by `data-row`; their height is measured, since it
 * follows the size of the text.
 */
export function useWindowed<Box extends HTMLElement>(count: number): Windowed<Box> {
  const box = useRef<Box>(null);
  const [height, setHeight] = useState(24);
  const [seen, setSeen] = useState({ top: 0, room: 480 });

  function look() {
    const { current } = box;
    if (!current) return;
    const next = { top: current.scrollTop, room: current.clientHeight };
    // What is drawn ahead covers small steps.
    const isFar = Math.abs(next.top - seen.top) > (AHEAD / 3) * height || next.room !== seen.room;
    if (isFar) setSeen(next);
  }

  // oxlint-disable-next-line react/exhaustive-deps -- whatever is drawn may have another height; the same one changes nothing
  useLayoutEffect(() => {
    const row = box.current?.querySelector('[data-row]')?.getBoundingClientRect().height;
    if (row && Math.abs(row - height) > 0.1) setHeight(row);
    look();
  });

  const from = Math.max(0, Math.min(Math.floor(seen.top / height) - AHEAD, count - 1));
  const to = Math.min(count, Math.ceil((seen.top + seen.room) / height) + AHEAD);
  return {
    box,
    onScroll: look,
    from,
    to,
    before: from * height,
    after: Math.max(0, count - to) * height,
    reveal(row) {
      const { current } = box;
      if (!current) return;
      const top = row * height;
      if (top < current.scrollTop) current.scrollTop = top;
      // A head that stays takes one row.
      else if (top + 2 * height > current.scrollTop + current.clientHeight)
        current.scrollTop = top + 2 * height - current.clientHeight;
      look();
    },
  };
}
