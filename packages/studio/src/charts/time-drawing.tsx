import { type CSSProperties, Fragment, useMemo, useRef } from 'react';
import { useSurface } from '@agent-studio/core';
import { useChosenZone } from '../data/time-zone.ts';
import { ChartCursor } from './chart-cursor.tsx';
import { ChartSeriesShape } from './chart-series-shape.tsx';
import { spansOf } from './chart-shapes.ts';
import { ChartTick } from './chart-tick.tsx';
import { largestOf, niceTicks, seriesAt } from './chart-scale.ts';
import type { DrawingProps, DrawnSeries } from './chart-types.ts';
import styles from './charts.module.css';
import { CHAR_WIDTH, timeTicks } from './time-ticks.ts';
import { useChartTimes } from './use-chart-times.ts';
import { useWidth } from './use-width.ts';

const TOP = 14;
const BOTTOM = 26;
const SIDE = 8;
/** Between strips: for the name of the lower one. */
const BETWEEN = 20;
/** Between the drawing and a text at an axis. */
const TICK_GAP = 8;
/** Marks of direction around what is written from right to left take no room. */
const UNSEEN = /\p{Cf}/gu;

/** What has one scale: all series, or one of them. */
interface Strip {
  series: readonly DrawnSeries[];
  /** Where the first of them stands among all. */
  first: number;
  top: number;
  ticks: number[];
  texts: string[];
  yOf: (value: number) => number;
}

/** The drawing itself; nothing of it is measured in the page around the element. */
export function TimeDrawing(props: DrawingProps) {
  const { points, series, kind = 'line', stacked = false, height, isOpen } = props;
  const { dir, locale } = useSurface();
  const timeZone = useChosenZone();
  const isRtl = dir === 'rtl';
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const times = useChartTimes(points);
  const strips = stripsOf(props);
  const letters = strips.flatMap(({ texts }) => texts.map((text) => text.replaceAll(UNSEEN, '').length));
  const axis = 14 + CHAR_WIDTH * Math.max(...letters);
  const plot = { top: TOP, bottom: BOTTOM, start: axis, end: SIDE, width: width - axis - SIDE };
  const inside = height - TOP - BOTTOM;
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

  function seriesAtShare(index: number, share: number): string | undefined {
    if (props.strips)
      return strips[Math.min(strips.length - 1, Math.floor(share * strips.length))]!.series[0]!.key;
    const most = strips[0]!.ticks.at(-1)!;
    return seriesAt(points[index]!, series, { value: most * (1 - share), most, stacked });
  }

  return (
    <div ref={box} className={styles.drawing} style={{ blockSize: height }}>
      <svg width={width} height={height} aria-hidden="true">
        {strips.map((strip) => (
          <Fragment key={strip.first}>
            {strip.ticks.map((tick) => (
              <line
                key={tick}
                x1={isRtl ? SIDE : axis}
                x2={isRtl ? width - axis : width - SIDE}
                y1={strip.yOf(tick)}
                y2={strip.yOf(tick)}
                stroke="var(--line)"
                strokeDasharray="3 4"
              />
            ))}
            {strip.series.map(({ key, color, isDashed = false }, index) => (
              <ChartSeriesShape
                key={key}
                kind={kind}
                spans={spans[strip.first + index]!}
                place={{ xOf, yOf: strip.yOf }}
                band={band}
                color={color}
                stacked={stacked}
                index={index}
                count={strip.series.length}
                topOf={topOf}
                isDashed={isDashed}
                isOpen={isOpen}
              />
            ))}
            {strip.ticks.map((tick, place) => (
              <ChartTick
                key={tick}
                x={isRtl ? width - axis + TICK_GAP : axis - TICK_GAP}
                y={strip.yOf(tick)}
                anchor={isRtl ? 'start' : 'end'}
              >
                {strip.texts[place]!}
              </ChartTick>
            ))}
          </Fragment>
        ))}
        {labels.map(({ index, text }) => (
          <ChartTick key={points[index]!.at} x={xOf(index)} y={TOP + inside + TICK_GAP * 2} anchor="middle">
            {text}
          </ChartTick>
        ))}
      </svg>
      {props.strips &&
        strips.map(({ series: [one], top }) => (
          <span
            key={one!.key}
            aria-hidden="true"
            dir="auto"
            className={styles.strip}
            style={{ insetBlockStart: top, insetInlineStart: axis, '--of': one!.color } as CSSProperties}
          >
            {one!.name}
          </span>
        ))}
      <ChartCursor {...props} plot={plot} seriesAt={seriesAtShare} times={times} isRtl={isRtl} />
    </div>
  );
}

/** Where the scales of a drawing are: one below the other, equally high. */
function stripsOf({
  points,
  series,
  stacked = false,
  strips = false,
  height,
  format,
}: DrawingProps): Strip[] {
  const groups = strips ? series.map((one) => [one]) : [series];
  const inside = (height - TOP - BOTTOM - (groups.length - 1) * BETWEEN) / groups.length;
  return groups.map((group, place) => {
    const ticks = niceTicks(largestOf(points, group, stacked), ...(strips ? [STRIP_STEPS] : []));
    const top = TOP + place * (inside + BETWEEN);
    return {
      series: group,
      first: strips ? place : 0,
      top,
      ticks,
      texts: ticks.map((tick) => format(tick, ticks.at(-1))),
      yOf: (value) => top + inside * (1 - value / ticks.at(-1)!),
    };
  });
}

/** What is low has room for few marks. */
const STRIP_STEPS = 2;
