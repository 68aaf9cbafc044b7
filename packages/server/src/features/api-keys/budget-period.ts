import type { BudgetPeriod } from '@agent-studio/api-client/contract';
import { periodAround } from '../budgets/calendar-periods.ts';

/** When the present period began, by the calendar of a time zone. Null: it is for all time. */
export const periodStart = (period: BudgetPeriod, timeZone = 'UTC', now = new Date()): string | null =>
  period === 'total' ? null : periodAround(period, now, timeZone).since;

/** Before any run. */
export const ALL_TIME = '1970-01-01T00:00:00.000Z';
