import { expect, it } from 'vitest';
import { dayOrWeek, fittingInterval, monthAround } from '#server/features/reports/chart-period.ts';

const at = (time: string) => Date.parse(time);

it.each([
  ['Europe/Berlin', '2026-03-31T23:30:00Z', '2026-03-31T22:00:00.000Z', '2026-04-30T22:00:00.000Z'],
  ['Europe/Berlin', '2026-03-15T12:00:00Z', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['America/New_York', '2026-01-01T02:00:00Z', '2025-12-01T05:00:00.000Z', '2026-01-01T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-06-01T00:00:00Z', '2026-05-31T18:30:00.000Z', '2026-06-30T18:30:00.000Z'],
  ['UTC', '2026-12-31T23:59:59Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('a month of %s around %s begins and ends there', (zone, now, from, to) => {
  const month = monthAround(at(now), zone);
  expect([month.from, month.to].map((time) => new Date(time).toISOString())).toEqual([from, to]);
});

it('draws some dozens of points, whatever the period', () => {
  expect(fittingInterval('2026-01-01T00:00:00Z', '2026-01-01T06:00:00Z')).toBe('5_minutes');
  expect(fittingInterval('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')).toBe('day');
  expect(fittingInterval(undefined, undefined)).toBe('week');
  expect(dayOrWeek('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')).toBe('day');
  expect(dayOrWeek(undefined, undefined)).toBe('week');
});
