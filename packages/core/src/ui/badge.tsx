import type { ComponentProps } from 'react';
import styles from './badge.module.css';
import { cx } from './cx.ts';

export type Tone = 'neutral' | 'accent' | 'good' | 'warning' | 'danger';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
  /** `status` has a dot and round ends, `tag` is a plain label. */
  shape?: 'status' | 'tag';
}

export function Badge({ tone = 'neutral', shape = 'status', className, ...rest }: BadgeProps) {
  return <span {...rest} className={cx(styles.badge, className)} data-tone={tone} data-shape={shape} />;
}
