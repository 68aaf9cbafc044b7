import { useId } from 'react';
import { cx } from './cx.ts';
import styles from './sparkline.module.css';

export interface SparklineProps {
  /** Null: nothing to tell from. */
  values: readonly (number | null)[];
  /** Of how many values a point is the mean. Default: of so few that not too many are drawn. */
  each?: number | undefined;
  /** What it shows, in words; without it the line is decoration beside the figure. */
  label?: string;
  tone?: 'accent' | 'danger';
  width?: number;
  height?: number;
  className?: string | undefined;
}

const MARGIN = 3;

/** A line of figures without axes. */
export function Sparkline({
  values,
  each = Math.ceil(values.length / MOST_POINTS),
  label,
  tone = 'accent',
  width = 84,
  height = 28,
  className,
}: SparklineProps) {
  const gradient = useId();
  const paths = pathsOf(meansOf(values, each), width, height);
  return (
    <svg
      className={cx(styles.line, className)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      data-tone={tone}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {paths ? (
        <>
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="currentColor" stopOpacity="0.22" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          <path d={paths.area} fill={`url(#${gradient})`} />
          <path
            d={paths.line}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </>
      ) : (
        <path
          d={`M0 ${height - MARGIN}H${width}`}
          stroke="var(--line-strong)"
          strokeWidth="1.5"
          strokeDasharray="2 4"
        />
      )}
    </svg>
  );
}

/** More of them in so little room are a scribble. */
const MOST_POINTS = 30;

/** Means of so many neighbours each, counted from the end, where the newest are. */
function meansOf(values: readonly (number | null)[], size: number): (number | null)[] {
  const means = [];
  for (let end = values.length; end > 0; end -= size)
    means.unshift(meanOf(values.slice(Math.max(0, end - size), end)));
  return means;
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
}

/** From value to value, straight: a curve through few of them would show waves that nothing measured. Undefined where there is nothing to draw. */
function pathsOf(means: readonly (number | null)[], width: number, height: number) {
  const points = means.flatMap((value, place, { length }) =>
    value === null ? [] : [{ value, x: round((place * width) / (length - 1)) }],
  );
  const values = points.map(({ value }) => value);
  if (values.length < 2 || values.every((value) => value === 0)) return undefined;
  const max = Math.max(...values);
  const min = Math.min(...values) * 0.8;
  const y = (value: number) =>
    round(height - MARGIN - ((value - min) / (max - min || 1)) * (height - 2 * MARGIN));
  const line = points.map(({ value, x }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y(value)}`).join('');
  return { line, area: `${line}V${height}H${points[0]!.x}Z` };
}

const round = (value: number) => Math.round(value * 10) / 10;
