import styles from './charts.module.css';

interface ChartTickProps {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  children: string;
}

/** A text at an axis, in the direction of its own words: “29 October” is not to become “October 29” among Arabic. */
export function ChartTick({ x, y, anchor, children }: ChartTickProps) {
  return (
    <text x={x} y={y} dy="0.35em" textAnchor={anchor} direction="ltr" className={styles.tick}>
      {`\u2068${children}\u2069`}
    </text>
  );
}
