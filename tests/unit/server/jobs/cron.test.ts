import { describe, expect, it } from 'vitest';
import { nextCronTime, nextCronTimes, problemOfCron } from '#server/jobs/cron.ts';

describe('a schedule', () => {
  it.each([
    ['0 6 * * 1-5', 'Europe/Berlin', '2026-03-27T06:00:00.000Z', '2026-03-30T04:00:00.000Z'],
    ['*/15 * * * *', 'UTC', '2026-01-01T00:15:00.000Z', '2026-01-01T00:30:00.000Z'],
    ['0 0 29 2 *', 'UTC', '2026-01-01T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
    ['30 12 1 * *', 'America/New_York', '2026-07-01T16:30:00.000Z', '2026-08-01T16:30:00.000Z'],
    ['0 9 * * 1-5', 'UTC', '2026-03-29T00:30:00.000Z', '2026-03-30T09:00:00.000Z'],
    ['0 0 * * sun,7', 'UTC', '2026-03-29T00:30:00.000Z', '2026-04-05T00:00:00.000Z'],
    ['0 0 * jan-mar MON', 'UTC', '2026-03-30T00:30:00.000Z', '2027-01-04T00:00:00.000Z'],
    ['0-10/5 22 * * *', 'UTC', '2026-03-29T22:05:00.000Z', '2026-03-29T22:10:00.000Z'],
    [' 0  9 * *  1 ', 'UTC', '2026-03-29T00:30:00.000Z', '2026-03-30T09:00:00.000Z'],
  ])('%s in %s comes next at %s', (cron, timezone, after, next) => {
    expect(nextCronTime({ cron, timezone }, new Date(after))?.toISOString()).toBe(next);
    expect(problemOfCron({ cron, timezone })).toBeUndefined();
  });

  it('that says a day of the month and a weekday comes on either, as POSIX has it', () => {
    const times = nextCronTimes({ cron: '0 9 1 * 1', timezone: 'UTC' }, 4, new Date('2026-11-23T08:00:00Z'));
    expect(times.map((time) => time.toISOString().slice(0, 10))).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-12-01',
      '2026-12-07',
    ]);
  });

  it('follows the clocks of its zone over the change of summer time', () => {
    // On this night clocks in Berlin go from 2 to 3: there is no half past two.
    const berlin = { cron: '30 2 * * *', timezone: 'Europe/Berlin' };
    const [first, second] = nextCronTimes(berlin, 2, new Date('2026-03-28T12:00:00Z'));
    expect(first!.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-03-29T01:00:00Z'));
    expect(first!.getTime()).toBeLessThan(Date.parse('2026-03-29T02:00:00Z'));
    expect(second!.toISOString()).toBe('2026-03-30T00:30:00.000Z');
  });

  it.each([
    ['', 'UTC', 'fields'],
    ['* * * *', 'UTC', 'fields'],
    ['* * * * * *', 'UTC', 'fields'],
    ['61 * * * *', 'UTC', 'unreadable'],
    ['* * * * 8', 'UTC', 'unreadable'],
    ['*/0 * * * *', 'UTC', 'unreadable'],
    ['5-2 * * * *', 'UTC', 'unreadable'],
    ['a b c d e', 'UTC', 'unreadable'],
    ['0 0 30 2 *', 'UTC', 'never'],
    ['0 6 * * *', 'Mars/Olympus', 'zone'],
    ['0 6 * * *', '', 'zone'],
  ])('%s in %s is refused: %s', (cron, timezone, code) => {
    expect(problemOfCron({ cron, timezone })).toMatchObject({
      code,
      path: code === 'zone' ? 'timezone' : 'cron',
      message: expect.stringMatching(/\.$/),
    });
  });
});
