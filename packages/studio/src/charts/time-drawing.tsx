import { useMemo, useRef } from 'react';
import { Area, Bar, CartesianGrid, ComposedChart, Line, XAxis, YAxis } from 'recharts';
import { useSurface } from '@agent-studio/core';
import { ChartCursor } from './chart-cursor.tsx';
import { ChartTick } from './chart-tick.tsx';
import { labelEvery, largestOf, niceTicks } from './chart-scale.ts';
import type { TimeChartProps } from './chart-types.ts';
import styles from './charts.module.css';
import { colorOf } from './series-colors.ts';
import { useChartTimes } from './use-chart-times.ts';
import { useWidth } from './use-width.ts';

const TOP = 14;
const BOTTOM = 26;
const SIDE = 8;
/** Of one figure at an axis. */
const CHAR_WIDTH = 7;
/** Lines through fewer points show each of them. */
const DOTS_UP_TO = 32;

/** The drawing itself. Ticks and texts are ours: the library would measure them in the page around the element. */
export function TimeDrawing(props: TimeChartProps & { height: number }) {
  const { points, series, kind = 'line', stacked = false, format, height } = props;
  const { dir } = useSurface();
  const isRtl = dir === 'rtl';
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const times = useChartTimes(points);
  const ticks = useMemo(() => niceTicks(largestOf(points, series, stacked)), [points, series, stacked]);
  const axis = 14 + CHAR_WIDTH * Math.max(...ticks.map((tick) => format(tick).length));
  const plot = { top: TOP, bottom: BOTTOM, start: axis, end: SIDE, width: width - axis - SIDE };
  const inside = height - TOP - BOTTOM;
  const yOf = (value: number) => TOP + inside * (1 - value / ticks.at(-1)!);
  const labelWidth = 18 + CHAR_WIDTH * (points[0] ? times.short(points[0].at).length + 1 : 0);
  const every = labelEvery(points.length, plot.width, labelWidth);
  // The last ones would be cut off where they reach beyond the edge.
  const roomBehind = (index: number) => (1 - (index + 0.5) / points.length) * plot.width + SIDE;
  const labelled = points
    .filter((_, index) => index % every === 0 && roomBehind(index) > labelWidth / 2 - 8)
    .map(({ at }) => at);
  const rows = useMemo(() => points.map(({ at, values }) => ({ at, ...values })), [points]);

  return (
    <div ref={box} className={styles.drawing} style={{ blockSize: height }}>
      <ComposedChart
        width={width}
        height={height}
        data={rows}
        margin={{ top: TOP, bottom: 0, left: isRtl ? SIDE : 0, right: isRtl ? 0 : SIDE }}
        accessibilityLayer={false}
        barCategoryGap={points.length > 60 ? '12%' : '24%'}
        aria-hidden="true"
      >
        <CartesianGrid
          vertical={false}
          horizontalCoordinatesGenerator={() => ticks.map(yOf)}
          verticalCoordinatesGenerator={() => []}
          stroke="var(--line)"
          strokeDasharray="3 4"
        />
        <XAxis
          dataKey="at"
          scale="band"
          reversed={isRtl}
          height={BOTTOM}
          ticks={labelled}
          interval={0}
          tickLine={false}
          axisLine={false}
          tick={<ChartTick write={(at) => times.short(String(at))} anchor="middle" below={8} />}
        />
        <YAxis
          width={axis}
          orientation={isRtl ? 'right' : 'left'}
          domain={[0, ticks.at(-1)!]}
          ticks={ticks}
          interval={0}
          tickLine={false}
          axisLine={false}
          tick={<ChartTick write={(value) => format(Number(value))} anchor={isRtl ? 'start' : 'end'} />}
        />
        {series.map(({ key, name }, index) => {
          const color = colorOf(series, index);
          const shared = { dataKey: key, name, isAnimationActive: false as const };
          const pile = stacked ? { stackId: 'all' } : {};
          if (kind === 'bar') {
            const isTop = !stacked || index === series.length - 1;
            return (
              <Bar
                key={key}
                {...shared}
                {...pile}
                fill={color}
                radius={isTop ? [3, 3, 0, 0] : 0}
                maxBarSize={38}
              />
            );
          }
          if (kind === 'area') {
            return (
              <Area
                key={key}
                {...shared}
                {...pile}
                type="monotone"
                stroke={color}
                strokeWidth={1.6}
                fill={color}
                fillOpacity={stacked ? 0.5 : 0.16}
                connectNulls
              />
            );
          }
          return (
            <Line
              key={key}
              {...shared}
              type="monotone"
              stroke={color}
              strokeWidth={1.8}
              dot={points.length <= DOTS_UP_TO && { r: 2.2, fill: color, strokeWidth: 0 }}
              activeDot={false}
              connectNulls
            />
          );
        })}
      </ComposedChart>
      <ChartCursor {...props} plot={plot} times={times} isRtl={isRtl} />
    </div>
  );
}
