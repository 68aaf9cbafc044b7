import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './splitter.module.css';
import { useSurface } from './surface.tsx';

export interface SplitterProps {
  /** What it makes wider: the pane behind it. */
  label: string;
  /** Of the pane behind it, in pixels; null: its usual one. */
  width: number | null;
  /** The least of that pane, and of the one before it. */
  least: number;
  leastBefore: number;
  /** Null: back to the usual width. */
  onWidth: (width: number | null) => void;
  className?: string | undefined;
}

const STEP_PX = 24;

/** The line between two panes side by side, moved by dragging or by arrow keys; a double click or Delete undoes that. */
export function Splitter({ label, width, least, leastBefore, onWidth, className }: SplitterProps) {
  const { dir } = useSurface();
  const line = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; width: number } | null>(null);
  const sign = dir === 'rtl' ? 1 : -1;

  const measured = () => line.current?.nextElementSibling?.getBoundingClientRect().width ?? least;
  function most(): number {
    const before = line.current?.previousElementSibling?.getBoundingClientRect().width ?? leastBefore;
    return Math.max(least, measured() + before - leastBefore);
  }
  const move = (to: number) => onWidth(Math.round(Math.min(most(), Math.max(least, to))));

  function press(event: KeyboardEvent) {
    const to = {
      ArrowLeft: measured() - sign * STEP_PX,
      ArrowRight: measured() + sign * STEP_PX,
      Home: least,
      End: most(),
    }[event.key];
    if (to === undefined && event.key !== 'Delete') return;
    event.preventDefault();
    if (to === undefined) onWidth(null);
    else move(to);
  }
  function grab(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: measured() };
  }
  function drag(event: PointerEvent) {
    if (from.current) move(from.current.width + sign * (event.clientX - from.current.x));
  }
  const release = () => {
    from.current = null;
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is moved
    <div
      ref={line}
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by the keyboard too
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={least}
      aria-valuenow={width ?? least}
      className={cx(styles.splitter, className)}
      onKeyDown={press}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => onWidth(null)}
    />
  );
}
