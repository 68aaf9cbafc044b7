import { createRequire } from 'node:module';
import path from 'node:path';

interface Crontab {
  validateCrontab(pattern: string): void;
  validateTimezone(timezone: string): void;
  TimeMatcher: new (
    pattern: string,
    timezone?: string,
  ) => { match(date: Date): boolean; nextWakeupTime(date: Date): Date };
}

/** DBOS fires by its own reading of cron, which it does not export: another reader would tell times that are not kept. */
const require = createRequire(import.meta.url);
const { validateCrontab, validateTimezone, TimeMatcher } = require(
  path.join(path.dirname(require.resolve('@dbos-inc/dbos-sdk')), 'scheduler/crontab.js'),
) as Crontab;

export interface CronTime {
  /** Minute, hour, day, month, weekday. */
  cron: string;
  /** IANA. */
  timezone: string;
}

/** What is wrong with a schedule, at its field; undefined when it can be kept. */
export function problemOfCron({
  cron,
  timezone,
}: CronTime): { path: 'cron' | 'timezone'; message: string } | undefined {
  if (cron.trim().split(/\s+/).length !== 5) {
    return {
      path: 'cron',
      message:
        'A schedule has five fields: minute, hour, day of the month, month, weekday. Such as “0 6 * * 1-5”.',
    };
  }
  try {
    validateCrontab(cron);
  } catch {
    return {
      path: 'cron',
      message: 'This schedule cannot be read. Write it like “0 6 * * 1-5”: at 6:00 from Monday to Friday.',
    };
  }
  try {
    validateTimezone(timezone);
  } catch {
    return {
      path: 'timezone',
      message: `There is no time zone “${timezone}”. Write it like “Europe/Berlin”.`,
    };
  }
  return nextCronTime({ cron, timezone })
    ? undefined
    : { path: 'cron', message: 'This schedule never comes, such as on February 30.' };
}

/** When a schedule comes next after a time; undefined: never. */
export function nextCronTime({ cron, timezone }: CronTime, after = new Date()): Date | undefined {
  const matcher = new TimeMatcher(cron, timezone);
  const next = matcher.nextWakeupTime(after);
  return matcher.match(next) ? next : undefined;
}
