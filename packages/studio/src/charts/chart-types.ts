/** What colour means: `series` colours tell apart, the others judge. */
export type ChartTone = 'good' | 'warn' | 'bad' | 'muted';

/** One line, area or part of the bars. */
export interface ChartSeries {
  /** Names its value in each point. */
  key: string;
  name: string;
  /** Absent: the next colour of the palette. */
  tone?: ChartTone | undefined;
  /** A broken line, through which one below is seen. */
  isDashed?: boolean;
  /** Drawn only once somebody asks for it in the legend, see `canHide`. */
  isHiddenAtFirst?: boolean;
}

/** A series as it is drawn: of its colour, whichever others are hidden. */
export interface DrawnSeries extends ChartSeries {
  color: string;
}

/** The values of all series for one interval; null and absent: nothing to tell from. */
export interface ChartPoint {
  /** The beginning of the interval, ISO 8601. */
  at: string;
  values: Readonly<Record<string, number | null>>;
}

/** Something that happened, such as a version that was published. */
interface ChartMarker {
  /** ISO 8601. */
  at: string;
  label: string;
}

export interface TimeChartProps {
  /** Names the chart, and the table that stands in for it. */
  label: string;
  /** One per interval, none left out, in the order of time. */
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Default: `line`. */
  kind?: 'line' | 'area' | 'bar';
  /** Bars and areas stand upon each other. */
  stacked?: boolean;
  /** Each series in a strip of its own, with a scale of its own: where one would press the others to the ground. */
  strips?: boolean;
  /** `scale`: the largest of the axis, where values stand beside each other. */
  format: (value: number, scale?: number) => string;
  /** Somebody drew a range, or chose one by keyboard: from (included) and to (not included), ISO 8601. */
  onZoom?: (from: string, to: string) => void;
  /** Somebody wants to see what is behind a point, or behind one series of it: from and to, as with `onZoom`. */
  onOpen?: ((from: string, to: string, series: string | undefined) => void) | undefined;
  markers?: readonly ChartMarker[];
  /** Since when there can be anything, ISO 8601: what lies before is not drawn, and said to be empty. */
  begins?: string | null | undefined;
  /** The legend shows and hides series. Their keys stay the same whatever the figures are. */
  canHide?: boolean;
  /** px at normal size. Default: 220. */
  height?: number;
}

/** What the drawing gets: only series that are shown. */
export interface DrawingProps extends Omit<TimeChartProps, 'series' | 'canHide' | 'begins'> {
  series: readonly DrawnSeries[];
  height: number;
  /** The last interval is not over. */
  isOpen: boolean;
}
