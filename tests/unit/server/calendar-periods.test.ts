import { expect, it } from 'vitest';
import { periodAround } from '#server/features/budgets/calendar-periods.ts';

it.each([
  ['month', 'Europe/Berlin', '2026-03-31T23:30:00Z', '2026-03-31T22:00:00.000Z', '2026-04-30T22:00:00.000Z'],
  ['month', 'Europe/Berlin', '2026-03-15T12:00:00Z', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  [
    'month',
    'America/New_York',
    '2026-01-01T02:00:00Z',
    '2025-12-01T05:00:00.000Z',
    '2026-01-01T05:00:00.000Z',
  ],
  ['month', 'Asia/Kolkata', '2026-06-01T00:00:00Z', '2026-05-31T18:30:00.000Z', '2026-06-30T18:30:00.000Z'],
  ['month', 'UTC', '2026-12-31T23:59:59Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['week', 'UTC', '2026-11-22T15:00:00Z', '2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  [
    'week',
    'Pacific/Auckland',
    '2026-11-22T15:00:00Z',
    '2026-11-22T11:00:00.000Z',
    '2026-11-29T11:00:00.000Z',
  ],
  ['day', 'UTC', '2026-11-22T15:00:00Z', '2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  // Clocks go forward: a day of 23 hours.
  ['day', 'Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  [
    'day',
    'America/Los_Angeles',
    '2026-11-22T03:00:00Z',
    '2026-11-21T08:00:00.000Z',
    '2026-11-22T08:00:00.000Z',
  ],
] as const)('a %s of %s around %s begins and ends there', (period, zone, now, since, until) => {
  expect(periodAround(period, new Date(now), zone)).toEqual({ since, until });
});
