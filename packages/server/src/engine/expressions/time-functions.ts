import type { Arguments } from './arguments.ts';
import { ExpressionError } from './expression-error.ts';
import { Duration } from './values.ts';
import type { Work } from './work.ts';
import { say } from '../../say.ts';
import type { FunctionTable } from './function-table.ts';

const ISO = /^\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|z|[+-]\d\d:?\d\d)?)?$/;
const UNIT_MS: Record<string, number> = {
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1_000,
  ms: 1,
  us: 1e-3,
  ns: 1e-6,
};
const SPAN = /^[+-]?(?:\d{1,15}(?:\.\d{1,15})?(?:d|h|ms|m|s|us|ns))+$/;
/** The years 1 to 9999. */
const FIRST_MS = -62_135_596_800_000;
const LAST_MS = 253_402_300_799_999;
const CLOCK = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;
/** Asking for the parts of a time in a zone is slow. */
const ZONE_STEPS = 2_000;

export function toTime(ms: number): Date {
  if (ms >= FIRST_MS && ms <= LAST_MS) return new Date(ms);
  throw new ExpressionError(say('expression.no_time'));
}

function readTime(text: string): Date {
  const match = text.length <= 40 ? ISO.exec(text.trim()) : null;
  const ms = match ? Date.parse(text.trim().length > 10 && !match[1] ? `${text.trim()}Z` : text.trim()) : NaN;
  if (!Number.isNaN(ms)) return toTime(ms);
  throw new ExpressionError(say('expression.timestamp'));
}

function readDuration(text: string): Duration {
  if (text.length > 100 || !SPAN.test(text)) {
    throw new ExpressionError(say('expression.duration'));
  }
  let ms = 0;
  for (const [, amount = '', unit = ''] of text.matchAll(/([\d.]+)(d|h|ms|m|s|us|ns)/g)) {
    ms += Number(amount) * (UNIT_MS[unit] ?? 0);
  }
  return new Duration(text.startsWith('-') ? -ms : ms);
}

/** The time as the clocks of a zone show it, as if it were UTC. */
function inZone(time: Date, zone: string, work: Work): Date {
  work.spend(ZONE_STEPS);
  try {
    const parts = new Intl.DateTimeFormat('en-US', { ...CLOCK, timeZone: zone }).formatToParts(time);
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    return new Date(
      Date.UTC(
        of('year'),
        of('month') - 1,
        of('day'),
        of('hour'),
        of('minute'),
        of('second'),
        time.getUTCMilliseconds(),
      ),
    );
  } catch (error) {
    if (error instanceof RangeError) throw new ExpressionError(say('expression.zone'));
    throw error;
  }
}

function partOf(name: string, read: (time: Date) => number, span?: number): FunctionTable[string] {
  return [
    1,
    2,
    (a: Arguments, work: Work) => {
      const value = a.value(0);
      if (value instanceof Duration && span !== undefined) return BigInt(Math.trunc(value.ms / span));
      if (!(value instanceof Date)) return a.refuse(0, say('kind.time_such', { name }));
      return BigInt(read(a.count > 1 ? inZone(value, a.text(1), work) : value));
    },
  ];
}

const dayOfYear = (time: Date) =>
  Math.floor((time.getTime() - Date.UTC(time.getUTCFullYear(), 0, 1)) / 86_400_000);

/** Functions of times. Parts are those of UTC, or of the zone that is given; months and days of the year count from 0, as CEL has it. */
export const timeFunctions: FunctionTable = {
  timestamp: [
    1,
    1,
    (a) => {
      const value = a.value(0);
      if (value instanceof Date) return value;
      return typeof value === 'string' ? readTime(value) : toTime(a.number(0) * 1_000);
    },
  ],
  duration: [1, 1, (a) => (a.value(0) instanceof Duration ? a.value(0) : readDuration(a.text(0)))],
  getFullYear: partOf('getFullYear', (time) => time.getUTCFullYear()),
  getMonth: partOf('getMonth', (time) => time.getUTCMonth()),
  getDate: partOf('getDate', (time) => time.getUTCDate()),
  getDayOfMonth: partOf('getDayOfMonth', (time) => time.getUTCDate() - 1),
  getDayOfWeek: partOf('getDayOfWeek', (time) => time.getUTCDay()),
  getDayOfYear: partOf('getDayOfYear', dayOfYear),
  getHours: partOf('getHours', (time) => time.getUTCHours(), 3_600_000),
  getMinutes: partOf('getMinutes', (time) => time.getUTCMinutes(), 60_000),
  getSeconds: partOf('getSeconds', (time) => time.getUTCSeconds(), 1_000),
  getMilliseconds: partOf('getMilliseconds', (time) => time.getUTCMilliseconds(), 1),
};
