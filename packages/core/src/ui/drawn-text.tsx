import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './text-area.module.css';

export interface DrawnTextProps {
  area: RefObject<HTMLTextAreaElement | null>;
  /** The text of the area, letter by letter. Nothing in it may take room of its own. */
  children: ReactNode;
}

/**
 * The text of a text area drawn by somebody else, behind it and letter on letter: the area keeps its caret, selection and
 * spelling, and shows its own letters wherever the two are not laid out alike.
 */
export function DrawnText({ area, children }: DrawnTextProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => lay(area.current!, box.current!));
  useEffect(() => {
    const [typed, drawn] = [area.current!, box.current!];
    const abort = new AbortController();
    const options = { passive: true, signal: abort.signal } as const;
    typed.addEventListener('scroll', () => follow(typed, drawn), options);
    // What is being composed has marks of its own, which only the area draws.
    const composes = (is: boolean) => () => typed.toggleAttribute('data-composing', is);
    typed.addEventListener('compositionstart', composes(true), options);
    typed.addEventListener('compositionend', composes(false), options);
    // A scroll bar that comes takes of its width, too.
    const sizes = new ResizeObserver(() => lay(typed, drawn));
    sizes.observe(typed);
    return () => {
      abort.abort();
      sizes.disconnect();
    };
  }, [area]);
  return (
    <div ref={box} className={styles.drawn} aria-hidden="true">
      <div>{children}</div>
    </div>
  );
}

/** What neither the sheet nor the place around it decides: the direction is that of the words, the size that of the device. */
const COPIED = ['direction', 'unicodeBidi', 'textAlign', 'fontSize'] as const;

function lay(typed: HTMLTextAreaElement, drawn: HTMLElement): void {
  const look = getComputedStyle(typed);
  const text = drawn.firstElementChild as HTMLElement;
  for (const name of COPIED) text.style[name] = look[name];
  // Its scroll bar may stand on either side.
  Object.assign(drawn.style, { left: `${typed.clientLeft}px`, width: `${typed.clientWidth}px` });
  follow(typed, drawn);
  const over = Math.max(text.offsetHeight, typed.clientHeight) - typed.scrollHeight;
  const isAlike = Math.abs(over) < Number.parseFloat(look.lineHeight) / 2;
  typed.toggleAttribute('data-drawn', typed.value !== '' && isAlike);
}

function follow(typed: HTMLTextAreaElement, drawn: HTMLElement): void {
  (drawn.firstElementChild as HTMLElement).style.transform = `translateY(${-typed.scrollTop}px)`;
}
