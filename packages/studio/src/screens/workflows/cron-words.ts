import { msg, type Translate } from '@agent-studio/core';

/** Times that most people mean, by their cron expression. */
export const CRON_PRESETS: readonly { cron: string; label: string }[] = [
  { cron: '*/15 * * * *', label: msg('Every 15 minutes') },
  { cron: '0 * * * *', label: msg('Every hour') },
  { cron: '0 9 * * *', label: msg('Every day at 9:00') },
  { cron: '0 9 * * 1-5', label: msg('On weekdays at 9:00') },
  { cron: '0 9 * * 1', label: msg('Every Monday at 9:00') },
  { cron: '0 9 1 * *', label: msg('On the first of the month at 9:00') },
];

export function describeCron(cron: string, t: Translate): string {
  const known = CRON_PRESETS.find((preset) => preset.cron === cron.trim().replaceAll(/\s+/g, ' '));
  return known ? t(known.label) : t('By its own times');
}

interface Field {
  /** Null: any. */
  values: ReadonlySet<number> | null;
}

const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;
const NAMES: Readonly<Record<number, readonly string[]>> = {
  3: ['', 'jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  4: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
};

function readField(text: string, place: number): Field | undefined {
  const [low, high] = RANGES[place]!;
  if (text === '*' || text === '?') return { values: null };
  const toNumber = (word: string): number => {
    const named = NAMES[place]?.indexOf(word.toLowerCase()) ?? -1;
    return named >= 0 ? named : /^\d+$/.test(word) ? Number(word) : Number.NaN;
  };
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [range = '', stepText] = part.split('/');
    const step = stepText === undefined ? 1 : Number(stepText);
    const [from, to] = range === '*' ? [low, high] : range.split('-').map(toNumber);
    const last = to ?? (stepText === undefined ? from : high);
    if (
      ![from, last, step].every(Number.isInteger) ||
      step < 1 ||
      from! < low ||
      last! > high ||
      from! > last!
    )
      return undefined;
    for (let value = from!; value <= last!; value += step) values.add(place === 4 && value === 7 ? 0 : value);
  }
  return { values };
}

/** The fields of a cron expression; undefined: it is none. */
export function readCron(cron: string): readonly Field[] | undefined {
  const parts = cron.trim().split(/\s+/);
  if (parts.length !== 5) return undefined;
  const fields = parts.map(readField);
  return fields.every((field) => field !== undefined) ? fields : undefined;
}

const MINUTE_MS = 60_000;
/** Beyond this nobody waits for it: four years and a leap day. */
const MAX_DAYS = 1_500;

/** The next times a schedule fires, as ISO 8601; the server's own clock decides. */
export function nextTimes(
  { cron, timezone, next_at }: { cron: string | null; timezone: string | null; next_at?: string | null },
  count: number,
  from = Date.now(),
): string[] {
  const fields = readCron(cron ?? '');
  const local = fields && clockOf(timezone ?? 'UTC');
  if (!fields || !local) return next_at ? [next_at] : [];
  const [minutes, hours, days, months, weekdays] = fields;
  const fits = (field: Field | undefined, value: number) => !field?.values || field.values.has(value);
  const times: string[] = [];
  let time = Math.ceil((from + 1) / MINUTE_MS) * MINUTE_MS;
  const end = from + MAX_DAYS * 24 * 60 * MINUTE_MS;
  while (times.length < count && time < end) {
    const now = local(time);
    // Where both are said, either is enough: so cron has it.
    const day =
      days?.values && weekdays?.values
        ? days.values.has(now.day) || weekdays.values.has(now.weekday)
        : fits(days, now.day) && fits(weekdays, now.weekday);
    if (!day || !fits(months, now.month)) {
      // To the next hour only: a day may have 23 or 25 of them.
      time += (60 - now.minute) * MINUTE_MS;
    } else if (!fits(hours, now.hour)) {
      time += (60 - now.minute) * MINUTE_MS;
    } else if (fits(minutes, now.minute)) {
      times.push(new Date(time).toISOString());
      time += MINUTE_MS;
    } else {
      time += MINUTE_MS;
    }
  }
  return times;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** What the clocks of a time zone show; undefined: there is no such zone. */
function clockOf(timeZone: string) {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      weekday: 'short',
    });
  } catch {
    // A RangeError: no time zone.
    return undefined;
  }
  return (time: number) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    return {
      minute: Number(parts['minute']),
      hour: Number(parts['hour']),
      day: Number(parts['day']),
      month: Number(parts['month']),
      weekday: WEEKDAYS.indexOf(parts['weekday']!),
    };
  };
}
