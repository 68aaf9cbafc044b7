export interface CronTime {
  /** Five fields: minute, hour, day of the month, month, weekday. All of them must fit. */
  cron: string;
  /** IANA, such as `Europe/Berlin`. */
  timezone: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DAY_MS = 24 * 3_600_000;
/** A day that leap years alone have comes within eight years. */
const MOST_DAYS = 8 * 366 + 1;

/** The next times of a schedule; undefined: it cannot be read here, which the server may still do. */
export function nextTimes(
  { cron, timezone }: CronTime,
  count: number,
  after = Date.now(),
): Date[] | undefined {
  const fields = readCron(cron);
  const offsetAt = offsetsOf(timezone);
  if (!fields || !offsetAt) return undefined;
  const { minutes, hours, days, months, weekdays } = fields;
  const found: Date[] = [];
  const local = new Date(after + offsetAt(after));
  const first = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  for (let index = 0; index < MOST_DAYS && found.length < count; index++) {
    const start = first + index * DAY_MS;
    const day = new Date(start);
    const fits =
      months.has(day.getUTCMonth() + 1) && days.has(day.getUTCDate()) && weekdays.has(day.getUTCDay());
    if (!fits) continue;
    // The clocks may change on this day.
    const offsets = new Set([offsetAt(start - 14 * 3_600_000), offsetAt(start + DAY_MS + 12 * 3_600_000)]);
    const times = hours.flatMap((hour) =>
      minutes.flatMap((minute) =>
        [...offsets].flatMap((offset) => {
          const time = start + (hour * 60 + minute) * 60_000 - offset;
          return time > after && offsetAt(time) === offset ? time : [];
        }),
      ),
    );
    found.push(...times.toSorted((a, b) => a - b).map((time) => new Date(time)));
  }
  return found.slice(0, count);
}

function readCron(cron: string) {
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== 5) return undefined;
  const [minutes, hours, days, months, weekdays] = [
    readField(fields[0]!, 0, 59),
    readField(fields[1]!, 0, 23),
    readField(fields[2]!, 1, 31),
    readField(fields[3]!, 1, 12, MONTHS, 1),
    readField(fields[4]!, 0, 7, DAYS, 0),
  ];
  if (!minutes || !hours || !days || !months || !weekdays) return undefined;
  return {
    minutes: ascending(minutes),
    hours: ascending(hours),
    days: new Set(days),
    months: new Set(months),
    // Both 0 and 7 are Sunday.
    weekdays: new Set(weekdays.map((day) => day % 7)),
  };
}

const ascending = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b);

/** Numbers, names, ranges, steps and lists of them. Undefined: it cannot be read. */
function readField(
  text: string,
  min: number,
  max: number,
  names: readonly string[] = [],
  firstName = 0,
): number[] | undefined {
  const numbers: number[] = [];
  const toNumber = (part: string): number => {
    const name = names.indexOf(part.slice(0, 3).toLowerCase());
    return name === -1 ? (/^\d+$/.test(part) ? Number(part) : Number.NaN) : name + firstName;
  };
  for (const part of text.split(',')) {
    const [range, step = '1', ...rest] = part.split('/');
    const isAll = range === '*' || range === '?';
    const [from, to = from, ...more] = isAll
      ? [min, names === DAYS ? 6 : max]
      : (range ?? '').split('-').map(toNumber);
    const by = /^\d+$/.test(step) ? Number(step) : 0;
    const isWrong = [from, to].some((value) => !(value! >= min && value! <= max));
    if (isWrong || by < 1 || rest.length > 0 || more.length > 0) return undefined;
    const size = max - min + 1;
    const span = to! >= from! ? to! - from! : to! - from! + size;
    for (let offset = 0; offset <= span; offset += by) numbers.push(min + ((from! - min + offset) % size));
  }
  return numbers;
}

/** How far the clocks of a zone are ahead of UTC at a time, in ms; undefined: there is no such zone. */
function offsetsOf(timezone: string): ((time: number) => number) | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    // No such zone: the field says so.
    return undefined;
  }
  return (time) => {
    const part = Object.fromEntries(
      format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
    );
    const local = Date.UTC(
      part['year']!,
      part['month']! - 1,
      part['day'],
      part['hour'],
      part['minute'],
      part['second'],
    );
    return local - Math.floor(time / 1000) * 1000;
  };
}
