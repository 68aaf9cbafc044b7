import { areaPath, barsPath, type ChartPlace, dotsOf, linePath, type Spans } from './chart-shapes.ts';

/** Lines through fewer points show each of them. */
const DOTS_UP_TO = 12;
/** Beyond so many points bars stand closer. */
const MANY_POINTS = 60;
/** In px: below it bars would be mere lines if as much stayed free between them. */
const NARROW_BAND = 24;

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
  /** Of a stack: which series is the uppermost at a point. */
  topOf: (point: number) => number;
  isDashed: boolean;
  /** The last interval still runs: less of it is known than of those before. */
  isOpen: boolean;
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
  topOf,
  isDashed,
  isOpen,
}: ChartSeriesShapeProps) {
  const last = spans.length - 1;
  const done = isOpen ? spans.with(last, null) : spans;
  const open = (from: number): Spans => spans.map((span, point) => (point < from ? null : span));
  if (kind === 'bar') {
    const slots = stacked ? { slot: 0, slots: 1 } : { slot: index, slots: count };
    const gap = spans.length > MANY_POINTS ? 0.12 : band < NARROW_BAND ? 0.16 : 0.24;
    const isRounded = (point: number) => !stacked || topOf(point) === index;
    const layout = { ...place, ...slots, band, gap, isRounded };
    return (
      <>
        <path d={barsPath(done, layout)} fill={color} />
        {isOpen && <path d={barsPath(open(last), layout)} fill={color} fillOpacity={0.45} />}
      </>
    );
  }
  const edge = (width: number) => (
    <>
      <path
        d={linePath(done, place)}
        fill="none"
        stroke={color}
        strokeWidth={width}
        {...(isDashed && { strokeDasharray: '6 5' })}
      />
      {isOpen && (
        <path
          d={linePath(open(last - 1), place)}
          fill="none"
          stroke={color}
          strokeWidth={width}
          strokeDasharray="3 3"
        />
      )}
    </>
  );
  if (kind === 'area') {
    return (
      <>
        <path d={areaPath(spans, place)} fill={color} fillOpacity={stacked ? 0.5 : 0.16} />
        {edge(1.6)}
      </>
    );
  }
  return (
    <>
      {edge(1.8)}
      {!isDashed &&
        spans.length <= DOTS_UP_TO &&
        dotsOf(spans, place).map(({ x, y }) => <circle key={x} cx={x} cy={y} r={2.2} fill={color} />)}
    </>
  );
}
