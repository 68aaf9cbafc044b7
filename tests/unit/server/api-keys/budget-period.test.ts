import { expect, it } from 'vitest';
import { periodStart } from '#server/features/api-keys/budget-period.ts';

it.each([
  ['day', '2026-03-01T10:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  ['week', '2026-03-01T10:00:00.000Z', '2026-02-23T00:00:00.000Z'],
  ['week', '2026-03-02T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  ['month', '2026-03-31T23:59:59.000Z', '2026-03-01T00:00:00.000Z'],
  ['total', '2026-03-31T23:59:59.000Z', null],
] as const)('a %s at %s began %s', (period, now, began) => {
  expect(periodStart(period, 'UTC', new Date(now))).toBe(began);
});
