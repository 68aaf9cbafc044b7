import styles from './charts.module.css';

interface ChartTickProps {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  children: string;
}

/** A text at an axis. */
export function ChartTick({ x, y, anchor, children }: ChartTickProps) {
  return (
    <text x={x} y={y} dy="0.35em" textAnchor={anchor} direction="ltr" className={styles.tick}>
      {children}
    </text>
  );
}
