import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  width?: number | string;
  height?: number;
  radius?: number;
  className?: string | undefined;
}

/** A grey bar where something will stand. The region around it says that it is loading. */
export function Skeleton({ width = '100%', height = 10, radius = height / 2, className }: SkeletonProps) {
  const style: CSSProperties = { width, height, borderRadius: radius };
  return <span className={cx(styles.bar, className)} style={style} aria-hidden="true" />;
}
