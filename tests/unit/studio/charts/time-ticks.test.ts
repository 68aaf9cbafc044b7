import { describe, expect, it } from 'vitest';
import { timeTicks } from '#studio/charts/time-ticks.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const every = (stepMs: number, count: number, from: string) =>
  Array.from({ length: count }, (_, place) => ({
    at: new Date(Date.parse(from) + place * stepMs).toISOString(),
  }));

const textsOf = (
  points: { at: string }[],
  {
    width = 640,
    locale = 'en',
    timeZone = 'UTC',
  }: { width?: number; locale?: string; timeZone?: string } = {},
) =>
  timeTicks(points, { locale, timeZone, room: { width, start: 40, end: 8 } }).map(
    ({ index, text }) => `${index}: ${text}`,
  );

describe('the times below a chart', () => {
  const week = every(3 * HOUR_MS, 56, '2026-11-21T12:00:00Z');

  it('stand at midnight where several days are shown, each with its weekday', () => {
    expect(textsOf(week)).toEqual([
      '4: Sun 22',
      '12: Mon 23',
      '20: Tue 24',
      '28: Wed 25',
      '36: Thu 26',
      '44: Fri 27',
      '52: Sat 28',
    ]);
  });

  it('are days without their number where there is no room for it, and fewer where there is less', () => {
    expect(textsOf(week, { width: 330 })).toEqual([
      '4: Sun',
      '12: Mon',
      '20: Tue',
      '28: Wed',
      '36: Thu',
      '44: Fri',
      '52: Sat',
    ]);
    expect(textsOf(week, { width: 210 })).toEqual(['4: Sun 22', '28: Wed 25', '52: Sat 28']);
    // A weekday that comes twice would say nothing.
    const twoWeeks = every(3 * HOUR_MS, 112, '2026-11-21T12:00:00Z');
    expect(textsOf(twoWeeks, { width: 640 })[0]).toMatch(/\d/);
  });

  it('go by the clocks of the place, whatever the points begin with', () => {
    expect(textsOf(week, { timeZone: 'Asia/Tokyo' })[0]).toBe('1: Sun 22');
    expect(textsOf(week, { timeZone: 'Asia/Kolkata' })[0]).toBe('2: Sun 22');
  });

  it('are full hours within a day, and the day stands only where it begins', () => {
    const day = every(HOUR_MS, 24, '2026-11-22T13:00:00Z');
    expect(textsOf(day, { locale: 'de' })).toEqual([
      '2: 15:00',
      '5: 18:00',
      '8: 21:00',
      '11: Mo 23',
      '14: 03:00',
      '17: 06:00',
      '20: 09:00',
      '23: 12:00',
    ]);
    expect(textsOf(day, { width: 300 })).toEqual(['5: 6 PM', '11: Mon 23', '17: 6 AM']);
  });

  it('are round minutes within an hour', () => {
    const hour = every(60_000, 60, '2026-11-22T13:07:00Z');
    expect(textsOf(hour, { locale: 'de' })).toEqual([
      '3: 13:10',
      '13: 13:20',
      '23: 13:30',
      '33: 13:40',
      '43: 13:50',
      '53: 14:00',
    ]);
    expect(textsOf(hour)).toContain('53: 2:00 PM');
  });

  it('are days of the month where many are shown, and Mondays where there is little room', () => {
    const month = every(DAY_MS, 30, '2026-11-01T00:00:00Z');
    expect(textsOf(month, { width: 360 })).toEqual(['1: Nov 2', '8: Nov 9', '15: Nov 16', '22: Nov 23']);
  });

  it('lose no day where clocks are put forward at midnight, and have no hour twice where they are put back', () => {
    const cairo = every(3 * HOUR_MS, 40, '2026-04-22T00:00:00Z');
    expect(textsOf(cairo, { timeZone: 'Africa/Cairo' }).map((text) => text.split(': ')[1])).toEqual([
      'Thu 23',
      'Fri 24',
      'Sat 25',
      'Sun 26',
    ]);
    const berlin = every(HOUR_MS, 8, '2026-10-24T22:00:00Z');
    expect(textsOf(berlin, { timeZone: 'Europe/Berlin', locale: 'de' })).toEqual([
      '0: So 25',
      '1: 01:00',
      '3: 02:00',
      '4: 03:00',
      '5: 04:00',
      '6: 05:00',
      '7: 06:00',
    ]);
  });

  it('are none where nothing is, and never cut off', () => {
    expect(textsOf([])).toEqual([]);
    const last = timeTicks(every(HOUR_MS, 24, '2026-11-22T01:00:00Z'), {
      locale: 'en',
      timeZone: 'UTC',
      room: { width: 1_200, start: 0, end: 0 },
    }).at(-1);
    expect(last?.index).toBeLessThan(24);
  });
});
