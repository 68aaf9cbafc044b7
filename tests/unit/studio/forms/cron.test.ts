import { expect, it } from 'vitest';
import { nextCronTime } from '#server/jobs/cron.ts';
import { nextTimes } from '#studio/forms/cron.ts';

const iso = (times: Date[] | undefined) => times?.map((time) => time.toISOString());
const AFTER = Date.parse('2026-03-27T12:00:00.000Z');

it.each([
  ['0 6 * * 1-5', 'UTC', ['2026-03-30T06:00:00.000Z', '2026-03-31T06:00:00.000Z']],
  ['*/30 * * * *', 'UTC', ['2026-03-27T12:30:00.000Z', '2026-03-27T13:00:00.000Z']],
  ['15 22-2 * * *', 'UTC', ['2026-03-27T22:15:00.000Z', '2026-03-27T23:15:00.000Z']],
  ['0 0 1 jan,jul *', 'UTC', ['2026-07-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']],
  ['0 9 * * sun', 'UTC', ['2026-03-29T09:00:00.000Z', '2026-04-05T09:00:00.000Z']],
  ['0 9 * * 7', 'UTC', ['2026-03-29T09:00:00.000Z', '2026-04-05T09:00:00.000Z']],
  ['0 0 29 2 *', 'UTC', ['2028-02-29T00:00:00.000Z', '2032-02-29T00:00:00.000Z']],
  // The clocks go forward on March 29: the day has another offset, and 02:30 does not come.
  ['0 6 28,29 3 *', 'Europe/Berlin', ['2026-03-28T05:00:00.000Z', '2026-03-29T04:00:00.000Z']],
  ['30 2 * * *', 'Europe/Berlin', ['2026-03-28T01:30:00.000Z', '2026-03-30T00:30:00.000Z']],
])('%s in %s comes at the times of the server', (cron, timezone, times) => {
  expect(iso(nextTimes({ cron, timezone }, 2, AFTER))).toEqual(times);
  const first = nextCronTime({ cron, timezone }, new Date(AFTER));
  expect([first, nextCronTime({ cron, timezone }, first)].map((time) => time?.toISOString())).toEqual(times);
});

it('comes twice when the clocks go back', () => {
  const autumn = Date.parse('2026-10-24T12:00:00.000Z');
  expect(iso(nextTimes({ cron: '30 2 * * *', timezone: 'Europe/Berlin' }, 2, autumn))).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ]);
});

it('never comes on February 30', () =>
  expect(nextTimes({ cron: '0 0 30 2 *', timezone: 'UTC' }, 1, AFTER)).toEqual([]));

it.each([
  '',
  '* * * *',
  '60 * * * *',
  '* * * 13 *',
  '*/0 * * * *',
  '1-2-3 * * * *',
  'x * * * *',
  '0 0 L * *',
])('“%s” is left to the server', (cron) =>
  expect(nextTimes({ cron, timezone: 'UTC' }, 1, AFTER)).toBeUndefined(),
);

it('knows no zone that there is not', () =>
  expect(nextTimes({ cron: '* * * * *', timezone: 'Mars/Base' }, 1, AFTER)).toBeUndefined());
