import { areaPath, barsPath, type ChartPlace, dotsOf, linePath, type Spans } from './chart-shapes.ts';

/** Lines through fewer points show each of them. */
const DOTS_UP_TO = 32;
/** Beyond so many points bars stand closer. */
const MANY_POINTS = 60;

interface ChartSeriesShapeProps {
  kind: 'line' | 'area' | 'bar';
  spans: Spans;
  place: ChartPlace;
  /** Of one point, in px. */
  band: number;
  color: string;
  stacked: boolean;
  /** Which of how many series it is. */
  index: number;
  count: number;
}

/** The bars, the area or the line of one series. */
export function ChartSeriesShape({
  kind,
  spans,
  place,
  band,
  color,
  stacked,
  index,
  count,
}: ChartSeriesShapeProps) {
  if (kind === 'bar') {
    const slots = stacked ? { slot: 0, slots: 1 } : { slot: index, slots: count };
    const gap = spans.length > MANY_POINTS ? 0.12 : 0.24;
    const isRounded = !stacked || index === count - 1;
    return <path d={barsPath(spans, { ...place, ...slots, band, gap, isRounded })} fill={color} />;
  }
  const edge = linePath(spans, place);
  if (kind === 'area') {
    return (
      <>
        <path d={areaPath(spans, place)} fill={color} fillOpacity={stacked ? 0.5 : 0.16} />
        <path d={edge} fill="none" stroke={color} strokeWidth={1.6} />
      </>
    );
  }
  return (
    <>
      <path d={edge} fill="none" stroke={color} strokeWidth={1.8} />
      {spans.length <= DOTS_UP_TO &&
        dotsOf(spans, place).map(({ x, y }) => <circle key={x} cx={x} cy={y} r={2.2} fill={color} />)}
    </>
  );
}
