import { Outline, Skeleton } from '@agent-studio/core';
import styles from './charts.module.css';

interface ChartOutlineProps {
  /** Of the drawing, px at normal size. */
  height: number;
  /** It has no bars. */
  isLine?: boolean;
}

/** A chart over time while its figures are loaded: its legend, and its bars or lines of the grid only. */
export const ChartOutline = ({ height, isLine = false }: ChartOutlineProps) => (
  <div aria-hidden="true">
    <div className={styles.legend}>
      <Skeleton width={132} height={18} />
    </div>
    <Outline of="chart" height={height} {...(isLine && { count: 0 })} />
  </div>
);
