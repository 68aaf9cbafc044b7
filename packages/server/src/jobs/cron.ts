import type { ScheduleProblem } from '@agent-studio/api-client/contract';
import { Cron } from 'croner';

export interface CronTime {
  /** Minute, hour, day, month, weekday. */
  cron: string;
  /** IANA. */
  timezone: string;
}

const PROBLEMS = {
  fields: {
    path: 'cron',
    message:
      'A schedule has five fields: minute, hour, day of the month, month, weekday. Such as “0 6 * * 1-5”.',
  },
  unreadable: {
    path: 'cron',
    message: 'This schedule cannot be read. Write it like “0 6 * * 1-5”: at 6:00 from Monday to Friday.',
  },
  never: { path: 'cron', message: 'This schedule never comes, such as on February 30.' },
  zone: { path: 'timezone', message: 'There is no such time zone. Write it like “Europe/Berlin”.' },
} as const;

/** What is wrong with a schedule, at its field; undefined when it can be kept. */
export function problemOfCron(time: CronTime): ScheduleProblem | undefined {
  const code = findProblem(time);
  return code && { code, ...PROBLEMS[code] };
}

function findProblem(time: CronTime): keyof typeof PROBLEMS | undefined {
  if (time.cron.trim().split(/\s+/).length !== 5) return 'fields';
  if (!isTimeZone(time.timezone)) return 'zone';
  try {
    return nextCronTime(time) ? undefined : 'never';
  } catch {
    // A TypeError that names the part, in words of the library.
    return 'unreadable';
  }
}

/** When a schedule comes next after a time; undefined: never. Throws for one that cannot be read. */
export const nextCronTime = (time: CronTime, after = new Date()): Date | undefined =>
  nextCronTimes(time, 1, after)[0];

/** The next times of a schedule, ascending; fewer where fewer come. Throws for one that cannot be read. */
export const nextCronTimes = ({ cron, timezone }: CronTime, count: number, after = new Date()): Date[] =>
  new Cron(cron.trim(), { timezone, mode: '5-part', paused: true }).nextRuns(count, after);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // A RangeError: no such zone.
    return false;
  }
}
