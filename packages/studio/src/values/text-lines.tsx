import { useMemo } from 'react';
import { useWindowed } from './use-windowed.ts';
import styles from './value-view.module.css';

/** Longer lines are broken: one of two million letters would be measured whole. */
const MOST_IN_LINE = 400;

function toLines(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    if (line.length <= MOST_IN_LINE) return line;
    const parts: string[] = [];
    for (let at = 0; at < line.length; at += MOST_IN_LINE) parts.push(line.slice(at, at + MOST_IN_LINE));
    return parts;
  });
}

/** A long text, of which only what is seen is drawn. */
export function TextLines({ label, text }: { label: string; text: string }) {
  const lines = useMemo(() => toLines(text), [text]);
  const { box, onScroll, from, to, before, after } = useWindowed<HTMLDivElement>(lines.length);
  return (
    <div
      ref={box}
      className={styles.scroll}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      onScroll={onScroll}
    >
      <div className={styles.lines} style={{ paddingBlock: `${before}px ${after}px` }}>
        {lines.slice(from, to).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place
          <div key={from + index} data-row className={styles.line}>
            {line}
          </div>
        ))}
      </div>
    </div>
  );
}
