import type { ChartPoint, ChartSeries } from './chart-types.ts';

const STEPS = [1, 2, 2.5, 5, 10];
const TICKS = 4;

/** Round values from 0 up to the largest or a little more, in about so many steps. */
export function niceTicks(largest: number, steps = TICKS): number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10) * power;
  const count = Math.max(1, Math.ceil(largest / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** The highest that a point reaches. */
export function largestOf(
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
  stacked: boolean,
): number {
  let largest = 0;
  for (const { values } of points) {
    const here = series.map(({ key }) => values[key] ?? 0);
    largest = Math.max(largest, stacked ? here.reduce((sum, value) => sum + value, 0) : Math.max(0, ...here));
  }
  return largest;
}

/** How long a point is, in ms; of a single one: an hour. */
export const stepOf = (points: readonly Pick<ChartPoint, 'at'>[]): number =>
  points.length < 2 ? 3_600_000 : Date.parse(points.at(-1)!.at) - Date.parse(points.at(-2)!.at);

/** The end of a point: where the next one begins. */
export const endOf = (points: readonly Pick<ChartPoint, 'at'>[], index: number): string =>
  points[index + 1]?.at ?? new Date(Date.parse(points[index]!.at) + stepOf(points)).toISOString();

/** So many points are drawn, however little there is: a single one is no course. */
const LEAST_POINTS = 8;

/** The points without those before `begins`, unless they tell something all the same. */
export function pointsSince(points: readonly ChartPoint[], begins: string): readonly ChartPoint[] {
  const since = Date.parse(begins);
  const first = points.findIndex(
    ({ values }, index) => Date.parse(endOf(points, index)) > since || Object.values(values).some(Boolean),
  );
  return points.slice(Math.max(0, Math.min(first, points.length - LEAST_POINTS)));
}

/** Whether the last interval is not over at this time (ms): less of it is known than of those before. */
export const isLastOpen = (points: readonly Pick<ChartPoint, 'at'>[], now: number): boolean =>
  points.length > 1 && Date.parse(endOf(points, points.length - 1)) > now;

/** The point in which a time lies; undefined: none. */
export function indexAt(points: readonly ChartPoint[], time: string): number | undefined {
  const at = Date.parse(time);
  const last = points.length - 1;
  if (last < 0 || at < Date.parse(points[0]!.at) || at >= Date.parse(endOf(points, last))) return undefined;
  const behind = points.findIndex((point) => Date.parse(point.at) > at);
  return behind < 0 ? last : behind - 1;
}

/** How near to a line counts as on it, as a share of the height. */
const NEAR = 0.06;

/**
 * The series that a place in a point belongs to: the part of a bar, or the line nearby. `value`: how high the place is, on
 * a scale up to `most`; undefined: none.
 */
export function seriesAt(
  { values }: ChartPoint,
  series: readonly ChartSeries[],
  { value, most, stacked }: { value: number; most: number; stacked: boolean },
): string | undefined {
  if (stacked) {
    let top = 0;
    return series.find(({ key }) => value < (top += values[key] ?? 0))?.key;
  }
  const away = ({ key }: ChartSeries) => Math.abs((values[key] ?? Number.POSITIVE_INFINITY) - value);
  const nearest = series.toSorted((a, b) => away(a) - away(b))[0];
  return nearest && away(nearest) <= most * NEAR ? nearest.key : undefined;
}
