import { Suspense, useMemo } from 'react';
import { Outline, useText } from '@agent-studio/core';
import { ChartTable } from './chart-table.tsx';
import type { TimeChartProps } from './chart-types.ts';
import styles from './charts.module.css';
import { colorOf } from './series-colors.ts';
import { lazyPart } from '../format/lazy-part.tsx';

const TimeDrawing = lazyPart(() => import('./time-drawing.tsx'), 'TimeDrawing');

const HEIGHT = 220;

/**
 * Figures over time. The drawing is loaded when it is shown first; screen readers get a table, the keyboard goes through
 * the points with the arrow keys and chooses a range with Enter.
 */
export function TimeChart(props: TimeChartProps) {
  const t = useText();
  const { label, points, series, height = HEIGHT, format, kind } = props;
  const isEmpty = useMemo(
    () => !points.some(({ values }) => series.some(({ key }) => values[key])),
    [points, series],
  );
  return (
    <div className={styles.chart}>
      {series.length > 1 && !isEmpty && (
        <ul className={styles.legend} aria-hidden="true">
          {series.map(({ key, name }, index) => (
            <li key={key}>
              <i style={{ background: colorOf(series, index) }} />
              <span dir="auto">{name}</span>
            </li>
          ))}
        </ul>
      )}
      {isEmpty ? (
        <p className={styles.empty} style={{ blockSize: `calc(${height}px * var(--k))` }}>
          {t('Nothing in this period')}
        </p>
      ) : (
        <Suspense fallback={<Outline of="chart" height={height} {...(kind !== 'bar' && { count: 0 })} />}>
          <TimeDrawing {...props} height={height} />
        </Suspense>
      )}
      {!isEmpty && <ChartTable label={label} points={points} series={series} format={format} />}
    </div>
  );
}
