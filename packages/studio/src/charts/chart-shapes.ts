import { area, curveMonotoneX, line, stack } from 'd3-shape';
import type { ChartPoint } from './chart-types.ts';

/** Where a drawing puts its values, in px from its left and upper edge. */
export interface ChartPlace {
  xOf: (index: number) => number;
  yOf: (value: number) => number;
}

/** What a series covers at each point: from and to; null where there is nothing to tell from. */
export type Spans = readonly (readonly [from: number, to: number] | null)[];

const BAR_GAP = 4;
const MAX_BAR_WIDTH = 38;
const BAR_RADIUS = 3;
const LEAST_HEIGHT = 2;

/** The spans of each series, in their order; those of a stack stand upon each other. */
export function spansOf(points: readonly ChartPoint[], keys: readonly string[], stacked: boolean): Spans[] {
  if (!stacked)
    return keys.map((key) => points.map(({ values }) => (values[key] == null ? null : [0, values[key]])));
  const piled = stack<ChartPoint>()
    .keys([...keys])
    .value(({ values }, key) => values[key] ?? 0)([...points]);
  return piled.map((layer) => layer.map(([from, to]) => [from, to] as const));
}

/** Points that have a value, with their places; what lies between two of them is bridged. */
function placed(spans: Spans, { xOf, yOf }: ChartPlace) {
  return spans.flatMap((span, index) =>
    span ? [{ x: xOf(index), from: yOf(span[0]), to: yOf(span[1]) }] : [],
  );
}

type Placed = ReturnType<typeof placed>[number];

/** Where the dots of a line are. */
export const dotsOf = (spans: Spans, place: ChartPlace): { x: number; y: number }[] =>
  placed(spans, place).map(({ x, to }) => ({ x, y: to }));

/** The line along the upper edge of a series, as the `d` of a path. */
export const linePath = (spans: Spans, place: ChartPlace): string =>
  line<Placed>(
    ({ x }) => x,
    ({ to }) => to,
  ).curve(curveMonotoneX)(placed(spans, place)) ?? '';

/** What a series covers, as the `d` of a path. */
export const areaPath = (spans: Spans, place: ChartPlace): string =>
  area<Placed>(
    ({ x }) => x,
    ({ from }) => from,
    ({ to }) => to,
  ).curve(curveMonotoneX)(placed(spans, place)) ?? '';

export interface BarLayout extends ChartPlace {
  /** Of one point, in px. */
  band: number;
  /** What stays free on each side of a band, as a share of it. */
  gap: number;
  /** Which of how many bars of a band it is. */
  slot: number;
  slots: number;
  /** Whether the bar of this point ends at the top, so that its corners are round. */
  isRounded: (index: number) => boolean;
}

/** The bars of a series, as the `d` of one path. */
export function barsPath(spans: Spans, layout: BarLayout): string {
  const { xOf, yOf, band, gap, slot, slots, isRounded } = layout;
  const room = Math.max(1, (band * (1 - 2 * gap) - (slots - 1) * BAR_GAP) / slots);
  const width = Math.min(room, MAX_BAR_WIDTH);
  const shift = (slot - (slots - 1) / 2) * (room + BAR_GAP) - width / 2;
  return spans
    .map((span, index) => {
      if (!span || span[0] === span[1]) return '';
      const bottom = yOf(span[0]);
      // A few failures among hundreds of runs are seen, too.
      const top = Math.min(yOf(span[1]), bottom - LEAST_HEIGHT);
      const radius = isRounded(index) ? Math.min(BAR_RADIUS, width / 2, bottom - top) : 0;
      const corner = radius && `a${radius},${radius} 0 0 1 `;
      return (
        `M${xOf(index) + shift},${bottom}V${top + radius}` +
        (corner ? `${corner}${radius},${-radius}` : '') +
        `h${width - 2 * radius}` +
        (corner ? `${corner}${radius},${radius}` : '') +
        `V${bottom}Z`
      );
    })
    .join('');
}
