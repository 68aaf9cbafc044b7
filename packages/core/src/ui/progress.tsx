import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import styles from './progress.module.css';

export interface ProgressProps {
  /** What progresses. */
  label: string;
  /** 0 to 1; absent while nobody knows. */
  value?: number | undefined;
  className?: string | undefined;
}

export function Progress({ label, value, className }: ProgressProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <span
      className={cx(styles.track, className)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native <progress> cannot be drawn alike everywhere
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== undefined && { 'aria-valuenow': percent })}
    >
      <span
        className={styles.bar}
        style={{ '--share': share ?? 0.35 } as CSSProperties}
        {...(share === undefined && { 'data-indeterminate': true })}
      />
    </span>
  );
}
