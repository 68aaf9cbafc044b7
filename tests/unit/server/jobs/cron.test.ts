// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { nextCronTime, problemOfCron } from '#server/jobs/cron.ts';

describe('a schedule', () => {
  it.each([
    ['0 6 * * 1-5', 'Europe/Berlin', '2026-03-27T06:00:00.000Z', '2026-03-30T04:00:00.000Z'],
    ['*/15 * * * *', 'UTC', '2026-01-01T00:15:00.000Z', '2026-01-01T00:30:00.000Z'],
    ['0 0 29 2 *', 'UTC', '2026-01-01T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
    ['30 12 1 * *', 'America/New_York', '2026-07-01T16:30:00.000Z', '2026-08-01T16:30:00.000Z'],
  ])('%s in %s comes next at %s', (cron, timezone, after, next) => {
    expect(nextCronTime({ cron, timezone }, new Date(after))?.toISOString()).toBe(next);
    expect(problemOfCron({ cron, timezone })).toBeUndefined();
  });

  it.each([
    ['', 'UTC', 'cron', /five fields/],
    ['* * * *', 'UTC', 'cron', /five fields/],
    ['* * * * * *', 'UTC', 'cron', /five fields/],
    ['61 * * * *', 'UTC', 'cron', /cannot be read/],
    ['a b c d e', 'UTC', 'cron', /cannot be read/],
    ['0 0 30 2 *', 'UTC', 'cron', /cannot be read|never comes/],
    ['0 6 * * *', 'Mars/Olympus', 'timezone', /no time zone/],
  ])('%s in %s is refused at %s', (cron, timezone, path, message) => {
    expect(problemOfCron({ cron, timezone })).toMatchObject({
      path,
      message: expect.stringMatching(message),
    });
  });
});
