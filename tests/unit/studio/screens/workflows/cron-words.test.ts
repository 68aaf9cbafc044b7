import { expect, it } from 'vitest';
import { CRON_PRESETS, describeCron, nextTimes, readCron } from '#studio/screens/workflows/cron-words.ts';

const SUNDAY = Date.parse('2026-03-29T00:30:00Z');
const next = (cron: string, timezone = 'UTC', from = SUNDAY) => nextTimes({ cron, timezone }, 2, from);

it.each([
  ['*/15 * * * *', ['2026-03-29T00:45:00.000Z', '2026-03-29T01:00:00.000Z']],
  ['30 0 * * *', ['2026-03-30T00:30:00.000Z', '2026-03-31T00:30:00.000Z']],
  ['0 9 * * 1-5', ['2026-03-30T09:00:00.000Z', '2026-03-31T09:00:00.000Z']],
  ['0 9 1 * *', ['2026-04-01T09:00:00.000Z', '2026-05-01T09:00:00.000Z']],
  ['0 12 29 2 *', ['2028-02-29T12:00:00.000Z']],
  ['0 0 * * sun,7', ['2026-04-05T00:00:00.000Z', '2026-04-12T00:00:00.000Z']],
  ['0 0 1 * mon', ['2026-03-30T00:00:00.000Z', '2026-04-01T00:00:00.000Z']],
])('%s fires at %j', (cron, times) => {
  expect(next(cron)).toEqual(times);
});

it('follows the clocks of the time zone, over the change of summer time too', () => {
  // On this night clocks in Berlin go from 2 to 3: there is no half past two.
  expect(next('30 2 * * *', 'Europe/Berlin')).toEqual([
    '2026-03-30T00:30:00.000Z',
    '2026-03-31T00:30:00.000Z',
  ]);
  expect(next('0 9 * * *', 'Asia/Kolkata')[0]).toBe('2026-03-29T03:30:00.000Z');
});

it.each(['', '* * * *', '60 * * * *', '* * * * 8', '5-2 * * * *', '*/0 * * * *', 'a * * * *'])(
  '%j is no schedule',
  (cron) => {
    expect(readCron(cron)).toBeUndefined();
    expect(next(cron)).toEqual([]);
  },
);

it('shows what the server says where the zone is unknown here', () => {
  const next_at = '2026-04-01T00:00:00.000Z';
  expect(nextTimes({ cron: '0 0 * * *', timezone: 'Moon/Base', next_at }, 3)).toEqual([next_at]);
});

it('every preset can be read and described', () => {
  for (const { cron, label } of CRON_PRESETS) {
    expect(readCron(cron)).toBeDefined();
    expect(describeCron(`  ${cron} `, (text) => text)).toBe(label);
  }
});
