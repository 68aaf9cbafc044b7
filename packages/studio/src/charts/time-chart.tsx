import { Suspense, use, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Outline, useText } from '@agent-studio/core';
import { isLastOpen, pointsSince } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { LegendSlot } from './legend-slot.ts';
import type { ChartPoint, TimeChartProps } from './chart-types.ts';
import styles from './charts.module.css';
import { colorOf } from './series-colors.ts';
import { lazyPart } from '../format/lazy-part.tsx';
import { useChartTimes } from './use-chart-times.ts';

const TimeDrawing = lazyPart(() => import('./time-drawing.tsx'), 'TimeDrawing');

const HEIGHT = 220;

/**
 * Figures over time. The drawing is loaded when it is shown first; screen readers get a table, the keyboard goes through
 * the points with the arrow keys and chooses a range with Enter.
 */
export function TimeChart({ series, canHide = false, begins, points: all, ...rest }: TimeChartProps) {
  const t = useText();
  const points = useMemo(() => (begins ? pointsSince(all, begins) : all), [all, begins]);
  const props = { ...rest, points };
  const { label, height = HEIGHT, format, kind = 'line', strips = false } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(series.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ key }) => key)),
  );
  const isEmpty = useMemo(
    () => !points.some(({ values }) => series.some(({ key }) => values[key])),
    [points, series],
  );
  const drawn = useMemo(
    () => series.map((one, index) => ({ ...one, color: colorOf(series, index) })),
    [series],
  );
  const shown = canHide ? drawn.filter(({ key }) => !hidden.has(key)) : drawn;
  const [now] = useState(Date.now);
  const isOpen = isLastOpen(points, now);
  const isPale = isOpen && kind === 'bar' && series.some(({ key }) => points.at(-1)!.values[key]);
  const slot = use(LegendSlot);
  // A strip says itself what it is of.
  const isTold = series.length > 1 && !strips;
  const legend = (isTold || isPale) && !isEmpty && (
    <ChartLegend
      series={isTold ? drawn : []}
      isOpen={isPale}
      {...(canHide && {
        hidden,
        onHide: (key: string, hide: boolean) => {
          const next = new Set(hidden);
          if (hide) next.add(key);
          else next.delete(key);
          setHidden(next);
        },
      })}
    />
  );
  return (
    <div className={styles.chart}>
      {slot === undefined ? legend : slot && createPortal(legend, slot)}
      {isEmpty ? (
        <p className={styles.empty} style={{ blockSize: `calc(${height}px * var(--k))` }}>
          {t('Nothing in this period')}
        </p>
      ) : (
        <Suspense fallback={<Outline of="chart" height={height} {...(kind !== 'bar' && { count: 0 })} />}>
          <TimeDrawing {...props} series={shown} height={height} isOpen={isOpen} />
        </Suspense>
      )}
      {begins && points.length < all.length && <Begins at={begins} points={points} />}
      {!isEmpty && (
        <ChartTable label={label} points={points} series={series} format={format} isOpen={isOpen} />
      )}
    </div>
  );
}

/** Why a chart does not reach back as far as was asked for. */
function Begins({ at, points }: { at: string; points: readonly ChartPoint[] }) {
  const t = useText();
  const times = useChartTimes(points);
  return <p className={styles.begins}>{t('Nothing ran before {time}', { time: times.full(at) })}</p>;
}
