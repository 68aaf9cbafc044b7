import type { SpendPeriod } from '@agent-studio/api-client/contract';

const DAY_MS = 24 * 3_600_000;

/** When the period around a time began and when the next one begins; UTC, weeks from Monday on. */
export function periodAround(period: SpendPeriod, now: Date): { since: string; until: string } {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (period === 'month') return toRange(Date.UTC(year, month), Date.UTC(year, month + 1));
  const today = Date.UTC(year, month, day);
  if (period === 'day') return toRange(today, today + DAY_MS);
  const monday = today - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  return toRange(monday, monday + 7 * DAY_MS);
}

const toRange = (from: number, to: number) => ({
  since: new Date(from).toISOString(),
  until: new Date(to).toISOString(),
});
