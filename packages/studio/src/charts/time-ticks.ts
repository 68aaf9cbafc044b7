import { stepOf } from './chart-scale.ts';
import type { ChartPoint } from './chart-types.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How far ticks may be apart on the clock of the wall. */
const UNITS: readonly number[] = [
  ...[1, 5, 10, 15, 30].map((count) => count * MINUTE_MS),
  ...[1, 2, 3, 4, 6, 12].map((count) => count * HOUR_MS),
  ...[1, 2, 3, 7, 14, 28, 56, 112, 224].map((count) => count * DAY_MS),
];
/** From where they are counted, so that weeks begin on it. */
const A_MONDAY = Date.UTC(1970, 0, 5);
/** What is longer is told by days alone, */
const LONGEST_WITH_HOURS = 3 * DAY_MS;
/** and what is longer than this by days of a month. */
const LONGEST_WITH_WEEKDAYS = 14 * DAY_MS;

/** Within a week its days tell themselves apart, without the day of the month; its last interval lies behind it. */
const LONGEST_WITH_WEEKDAYS_ALONE = 7.5 * DAY_MS;

/** Of one letter at an axis, px. */
export const CHAR_WIDTH = 7;
/** What stays free between two labels, px; between days by their short names less, for they are read as a row. */
const GAP = 20;
const SHORT_GAP = 12;

/** A label below a point. */
interface TimeTick {
  /** Of the point. */
  index: number;
  text: string;
}

interface TickPlace {
  locale: string;
  timeZone: string | undefined;
  /** Of all points, px; `start` and `end`: what labels may reach beyond it. */
  room: { width: number; start: number; end: number };
}

/** Labels at round times of a place, as many as there is room for: each below the point in which its time lies. */
export function timeTicks(
  points: readonly Pick<ChartPoint, 'at'>[],
  { locale, timeZone, room }: TickPlace,
): TimeTick[] {
  if (points.length === 0) return [];
  const walls = wallClocksOf(points, timeZone);
  const span = walls.at(-1)! - walls[0]!;
  const write = createWriter(locale, span);
  const writeShort = span <= LONGEST_WITH_WEEKDAYS_ALONE ? weekdayWriter(locale) : undefined;
  const band = room.width / points.length;
  const least = Math.max(stepOf(points), span > LONGEST_WITH_HOURS ? DAY_MS : 0);
  const ticksOf = (unit: number, writer: typeof write) =>
    walls.slice(0, -1).flatMap((wall, index) => {
      const at = A_MONDAY + Math.ceil((wall - A_MONDAY) / unit) * unit;
      return at < walls[index + 1]! ? [{ index, text: writer(at, unit) }] : [];
    });
  const half = ({ text }: TimeTick) => (text.length * CHAR_WIDTH) / 2;
  const isRoomy = ({ ticks, gap }: { ticks: TimeTick[]; gap: number }) =>
    ticks.every((tick, place) => {
      const before = ticks[place - 1];
      return !before || (tick.index - before.index) * band >= half(before) + half(tick) + gap;
    });
  // Rather each day by its short name than every second one by its whole.
  const all = UNITS.filter((unit) => unit >= least).flatMap((unit) => [
    { ticks: ticksOf(unit, write), gap: GAP },
    ...(unit === DAY_MS && writeShort ? [{ ticks: ticksOf(unit, writeShort), gap: SHORT_GAP }] : []),
  ]);
  return ((all.find(isRoomy) ?? all.at(-1))?.ticks ?? []).filter((tick) => {
    const x = (tick.index + 0.5) * band;
    return x + room.start >= half(tick) && room.width - x + room.end >= half(tick);
  });
}

/** When points begin, and the last one ends, on the clock of the wall there: as if that were UTC, in ms. */
function wallClocksOf(points: readonly Pick<ChartPoint, 'at'>[], timeZone: string | undefined): number[] {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const times = points.map(({ at }) => Date.parse(at));
  return [...times, times.at(-1)! + stepOf(points)].map((time) => {
    const of: Record<string, number> = {};
    for (const { type, value } of clock.formatToParts(time)) of[type] = Number(value);
    return Date.UTC(of['year']!, of['month']! - 1, of['day'], of['hour'], of['minute']);
  });
}

function weekdayWriter(locale: string): (at: number) => string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' });
  return (at) => format.format(at);
}

/** The day stands where it changes, elsewhere the time. */
function createWriter(locale: string, span: number): (at: number, unit: number) => string {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (at: number) => format.format(at);
  };
  const weekday = writer({ weekday: 'short' });
  const day = writer({ day: 'numeric' });
  const date = writer({ day: 'numeric', month: 'short' });
  const minute = writer({ hour: 'numeric', minute: '2-digit' });
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const hour = writer(hour12 ? { hour: 'numeric' } : { hour: '2-digit', minute: '2-digit' });
  return (at, unit) => {
    if (at % DAY_MS === 0) return span > LONGEST_WITH_WEEKDAYS ? date(at) : `${weekday(at)} ${day(at)}`;
    return unit < HOUR_MS && hour12 ? minute(at) : hour(at);
  };
}
