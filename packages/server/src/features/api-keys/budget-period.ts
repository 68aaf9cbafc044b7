import type { BudgetPeriod } from '@agent-studio/api-client/contract';

/** When the present period began, in UTC; weeks begin on Monday. Null: it is for all time. */
export function periodStart(period: BudgetPeriod, now = new Date()): string | null {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  switch (period) {
    case 'day':
      return new Date(Date.UTC(year, month, day)).toISOString();
    case 'week':
      return new Date(Date.UTC(year, month, day - sinceMonday)).toISOString();
    case 'month':
      return new Date(Date.UTC(year, month, 1)).toISOString();
    default:
      return null;
  }
}

/** Before any run. */
export const ALL_TIME = '1970-01-01T00:00:00.000Z';
