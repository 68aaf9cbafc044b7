import * as z from 'zod/mini';
import { timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';

/** When something happens again and again. */
export const scheduleSchema = z.object({
  /**
   * Five fields of cron: minute, hour, day of the month, month, weekday. Where both a day of the month and a weekday are
   * said, either is enough, as in the crontab of POSIX.
   */
  cron: z.string().check(z.trim(), z.minLength(1, 'Say when.'), z.maxLength(120)),
  /** IANA, such as `Europe/Berlin`. */
  timezone: z._default(z.string().check(z.maxLength(60)), 'UTC'),
});
export type Schedule = z.output<typeof scheduleSchema>;

export const scheduleProblemSchema = z.object({
  path: z.enum(['cron', 'timezone']),
  /** `fields`: not five; `unreadable`: none of cron's forms; `never`: such as February 30; `zone`: there is none of that name. */
  code: z.enum(['fields', 'unreadable', 'never', 'zone']),
  message: z.string(),
});
export type ScheduleProblem = z.output<typeof scheduleProblemSchema>;

export const schedules = part(null, 'untold', {
  nextTimes: endpoint({
    method: 'GET',
    path: '/api/schedules/next-times',
    summary:
      'When a schedule comes next, by the clock that fires it; or what is wrong with it, at its field.',
    access: 'user',
    anyRole: true,
    query: scheduleSchema,
    response: z.object({
      /** The next three at most, ascending. */
      times: z.array(timeSchema),
      problem: z.nullable(scheduleProblemSchema),
    }),
  }),
});
