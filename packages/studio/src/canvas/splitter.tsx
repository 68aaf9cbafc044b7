import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useSurface } from '@agent-studio/core';
import styles from './editor-frame.module.css';
import type { Fold } from './use-editor-room.ts';

/** So far a key moves it, in pixels. */
const STEP = 16;

interface SplitterProps {
  label: string;
  /** Where the part stands that it makes wider. */
  of: 'start' | 'end';
  fold: Fold;
  bounds: { initial: number; least: number; most: number };
}

/** The line between a drawing and what stands beside it: dragged, moved by arrow keys, folded by Enter. */
export function Splitter({ label, of, fold, bounds }: SplitterProps) {
  const { dir } = useSurface();
  const begun = useRef<{ x: number; width: number } | null>(null);
  /** To the right makes it wider, or less wide. */
  const sign = (of === 'start') === (dir === 'ltr') ? 1 : -1;

  function onKeyDown(event: KeyboardEvent) {
    const widths: Record<string, number> = {
      ArrowRight: fold.width + sign * STEP,
      ArrowLeft: fold.width - sign * STEP,
      Home: bounds.least,
      End: bounds.most,
    };
    const width = widths[event.key];
    if (width === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (width === undefined) fold.setOpen(false);
    else fold.setWidth(width);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is a widget
    <div
      className={styles.splitter}
      data-of={of}
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={fold.width}
      aria-valuemin={bounds.least}
      aria-valuemax={bounds.most}
      onKeyDown={onKeyDown}
      onDoubleClick={() => fold.setWidth(bounds.initial)}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = { x: event.clientX, width: fold.width };
      }}
      onPointerMove={({ clientX }) => {
        if (begun.current) fold.setWidth(begun.current.width + sign * (clientX - begun.current.x));
      }}
      onPointerUp={() => (begun.current = null)}
      onPointerCancel={() => (begun.current = null)}
    />
  );
}
