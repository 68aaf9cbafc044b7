import { useMemo, useRef, useState } from 'react';
import { useSurface } from '@agent-studio/core';
import { useChosenZone } from '../data/time-zone.ts';
import { ChartCursor } from './chart-cursor.tsx';
import { ChartSeriesShape } from './chart-series-shape.tsx';
import { spansOf } from './chart-shapes.ts';
import { ChartTick } from './chart-tick.tsx';
import { endOf, largestOf, niceTicks } from './chart-scale.ts';
import type { DrawingProps } from './chart-types.ts';
import styles from './charts.module.css';
import { CHAR_WIDTH, timeTicks } from './time-ticks.ts';
import { useChartTimes } from './use-chart-times.ts';
import { useWidth } from './use-width.ts';

const TOP = 14;
const BOTTOM = 26;
const SIDE = 8;
/** Between the drawing and a text at an axis. */
const TICK_GAP = 8;
/** Marks of direction around what is written from right to left take no room. */
const UNSEEN = /\p{Cf}/gu;

/** The drawing itself; nothing of it is measured in the page around the element. */
export function TimeDrawing(props: DrawingProps) {
  const { points, series, kind = 'line', stacked = false, format, height } = props;
  const { dir, locale } = useSurface();
  const timeZone = useChosenZone();
  const isRtl = dir === 'rtl';
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const times = useChartTimes(points);
  const ticks = useMemo(() => niceTicks(largestOf(points, series, stacked)), [points, series, stacked]);
  const texts = ticks.map((tick) => format(tick, ticks.at(-1)));
  const axis = 14 + CHAR_WIDTH * Math.max(...texts.map((text) => text.replaceAll(UNSEEN, '').length));
  const plot = { top: TOP, bottom: BOTTOM, start: axis, end: SIDE, width: width - axis - SIDE };
  const inside = height - TOP - BOTTOM;
  const yOf = (value: number) => TOP + inside * (1 - value / ticks.at(-1)!);
  const room = { width: plot.width, start: axis, end: SIDE };
  const labels = timeTicks(points, { locale, timeZone, room });
  const band = plot.width / points.length;
  const xOf = (index: number) => {
    const along = axis + (index + 0.5) * band;
    return isRtl ? width - along : along;
  };
  const spans = useMemo(
    () =>
      spansOf(
        points,
        series.map(({ key }) => key),
        stacked && kind !== 'line',
      ),
    [points, series, stacked, kind],
  );
  const topOf = (point: number) =>
    spans.findLastIndex((layer) => layer[point] && layer[point][0] !== layer[point][1]);
  const [now] = useState(Date.now);
  const isOpen = points.length > 1 && Date.parse(endOf(points, points.length - 1)) > now;

  return (
    <div ref={box} className={styles.drawing} style={{ blockSize: height }}>
      <svg width={width} height={height} aria-hidden="true">
        {ticks.map((tick) => (
          <line
            key={tick}
            x1={isRtl ? SIDE : axis}
            x2={isRtl ? width - axis : width - SIDE}
            y1={yOf(tick)}
            y2={yOf(tick)}
            stroke="var(--line)"
            strokeDasharray="3 4"
          />
        ))}
        {series.map(({ key, color, isDashed = false }, index) => (
          <ChartSeriesShape
            key={key}
            kind={kind}
            spans={spans[index]!}
            place={{ xOf, yOf }}
            band={band}
            color={color}
            stacked={stacked}
            index={index}
            count={series.length}
            topOf={topOf}
            isDashed={isDashed}
            isOpen={isOpen}
          />
        ))}
        {labels.map(({ index, text }) => (
          <ChartTick key={points[index]!.at} x={xOf(index)} y={TOP + inside + TICK_GAP * 2} anchor="middle">
            {text}
          </ChartTick>
        ))}
        {ticks.map((tick, place) => (
          <ChartTick
            key={tick}
            x={isRtl ? width - axis + TICK_GAP : axis - TICK_GAP}
            y={yOf(tick)}
            anchor={isRtl ? 'start' : 'end'}
          >
            {texts[place]!}
          </ChartTick>
        ))}
      </svg>
      <ChartCursor {...props} plot={plot} most={ticks.at(-1)!} times={times} isRtl={isRtl} />
    </div>
  );
}
