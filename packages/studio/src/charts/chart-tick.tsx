import styles from './charts.module.css';

interface ChartTickProps {
  write: (value: string | number) => string;
  anchor: 'start' | 'middle' | 'end';
  /** How far below the place, in px. */
  below?: number;
  /* From the library. */
  x?: number | string;
  y?: number | string;
  payload?: { value: string | number };
}

/** A text at an axis. */
export function ChartTick({ x = 0, y = 0, payload, write, anchor, below = 0 }: ChartTickProps) {
  return (
    <text x={x} y={Number(y) + below} dy="0.35em" textAnchor={anchor} direction="ltr" className={styles.tick}>
      {payload && write(payload.value)}
    </text>
  );
}
