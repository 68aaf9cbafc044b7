import { useId } from 'react';
import { cx } from './cx.ts';
import styles from './sparkline.module.css';

export interface SparklineProps {
  values: readonly number[];
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
  label,
  tone = 'accent',
  width = 84,
  height = 28,
  className,
}: SparklineProps) {
  const gradient = useId();
  const line = linePath(values, width, height);
  return (
    <svg
      className={cx(styles.line, className)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      data-tone={tone}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {line ? (
        <>
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="currentColor" stopOpacity="0.22" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          <path d={`${line}V${height}H0Z`} fill={`url(#${gradient})`} />
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
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

/** From value to value, straight: a curve through few of them would show waves that nothing measured. Undefined where there is nothing to draw. */
function linePath(values: readonly number[], width: number, height: number): string | undefined {
  if (values.length < 2 || values.every((value) => value === 0)) return undefined;
  const max = Math.max(...values);
  const min = Math.min(...values) * 0.8;
  const x = (index: number) => round((index * width) / (values.length - 1));
  const y = (value: number) =>
    round(height - MARGIN - ((value - min) / (max - min || 1)) * (height - 2 * MARGIN));
  return values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
}

const round = (value: number) => Math.round(value * 10) / 10;
