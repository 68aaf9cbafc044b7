import { expect, it } from 'vitest';
import { dayOrWeek, fittingInterval } from '#server/features/reports/chart-period.ts';

it('draws some dozens of points, whatever the period', () => {
  expect(fittingInterval('2026-01-01T00:00:00Z', '2026-01-01T06:00:00Z')).toBe('5_minutes');
  expect(fittingInterval('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')).toBe('day');
  expect(fittingInterval(undefined, undefined)).toBe('week');
  expect(dayOrWeek('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')).toBe('day');
  expect(dayOrWeek(undefined, undefined)).toBe('week');
});
