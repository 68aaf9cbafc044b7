/** On which days something comes. Weekdays: 0 is Sunday. Months: 1 is January. */
export type CronDays =
  | { kind: 'all' }
  | { kind: 'week'; days: readonly number[] }
  | { kind: 'month'; days: readonly number[] }
  | { kind: 'year'; month: number; day: number };

/** When on such a day, in minutes of the day. `every`: in equal steps from the first to the last. */
export type CronClock =
  | { kind: 'at'; minutes: readonly number[] }
  | { kind: 'every'; step: number; first: number; last: number };

export interface CronPattern {
  days: CronDays;
  clock: CronClock;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** More are said as steps, or not at all. */
const MOST_TIMES = 4;
const DAY_MINUTES = 24 * 60;

/**
 * What a cron expression says, as far as it can be said in a sentence. Undefined: it cannot, or it cannot be read. Where
 * both a day of the month and a weekday are said, either is enough, which no sentence makes clear.
 */
export function readCron(cron: string): CronPattern | undefined {
  const fields = cron.trim().toLowerCase().split(/\s+/);
  if (fields.length !== 5) return undefined;
  const [minute, hour, date, month, weekday] = fields as [string, string, string, string, string];
  const minutes = readField(minute, 0, 59);
  const hours = readField(hour, 0, 23);
  const days = readDays(date, month, weekday);
  const clock = minutes && hours && toClock(hours.flatMap((one) => minutes.map((each) => one * 60 + each)));
  return days && clock && { days, clock };
}

function toClock(minutes: readonly number[]): CronClock | undefined {
  if (minutes.length <= MOST_TIMES) return { kind: 'at', minutes };
  const [first, second] = minutes as [number, number];
  const step = second - first;
  if (minutes.some((minute, place) => minute !== first + place * step)) return undefined;
  return { kind: 'every', step, first, last: minutes.at(-1)! };
}

/** It comes all day long in the same steps, midnight included. */
export const isAllDay = ({ step, first, last }: { step: number; first: number; last: number }): boolean =>
  first < Math.min(step, 60) && DAY_MINUTES - last + first === step && (first === 0 || step === 60);

function readDays(date: string, month: string, weekday: string): CronDays | undefined {
  if (date !== '*' && weekday !== '*') return undefined;
  const dates = readField(date, 1, 31);
  const months = readField(month, 1, 12, MONTHS);
  const weekdays = readField(weekday, 0, 7, DAYS)?.map((day) => day % 7);
  if (!dates || !months || !weekdays) return undefined;
  if (months.length < 12) {
    const [day, in_] = [dates[0]!, months[0]!];
    // A leap day is not every year, and other days that are missing never come.
    const isYearly = months.length === 1 && dates.length === 1 && day <= FEWEST_DAYS[in_ - 1]!;
    return isYearly ? { kind: 'year', month: in_, day } : undefined;
  }
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b);
  if (days.length < 7) return { kind: 'week', days };
  return dates.length < 31 ? { kind: 'month', days: dates } : { kind: 'all' };
}

const FEWEST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** All values of a field, ascending. Undefined: a form that is not known here. */
function readField(
  text: string,
  least: number,
  most: number,
  names: readonly string[] = [],
): number[] | undefined {
  const found = new Set<number>();
  for (const part of text.split(',')) {
    const [range, stepText, ...more] = part.split('/');
    const step = stepText === undefined ? 1 : toNumber(stepText);
    const ends = range === '*' ? [least, names === DAYS ? 6 : most] : range!.split('-').map(named);
    const [from, to = from] = ends;
    // “9/15” is read in different ways by different programs.
    if (more.length || ends.length > 2 || (stepText !== undefined && ends.length < 2)) return undefined;
    // What is no number is in no order.
    if (!(step > 0 && step <= most && from! >= least && to! <= most && from! <= to!)) return undefined;
    for (let value = from!; value <= to!; value += step) found.add(value);
  }
  return [...found].toSorted((a, b) => a - b);

  function named(name: string): number {
    const place = names.indexOf(name);
    return place === -1 ? toNumber(name) : place + (names === MONTHS ? 1 : 0);
  }
}

const toNumber = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : Number.NaN);
