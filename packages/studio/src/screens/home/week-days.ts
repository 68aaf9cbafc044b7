import type { Home } from '@agent-studio/api-client';
import type { Overview } from '@agent-studio/api-client/contract';

const DAYS = 7;
const DAY_MS = 86_400_000;
/** How many intervals make a day. */
const SLOTS: Partial<Record<Overview['interval'], number>> = { hour: 24, '3_hours': 8 };

/** Runs of some hours. */
export interface WeekSlot {
  /** ISO times; a day as a whole where nobody knows more. */
  from: string;
  to: string;
  succeeded: number;
  failed: number;
  /** It goes on, so that it will grow. */
  isOpen?: boolean;
}

export interface WeekDay {
  /** Of the place whose clocks count. */
  date: string;
  slots: WeekSlot[];
  /** How many of its intervals are still to come. */
  ahead: number;
}

/** The dates of the last seven days by the clocks of a place, oldest first. */
export function lastDates(zone: string, now: number): string[] {
  const today = Date.parse(dateIn(zone, now));
  return Array.from({ length: DAYS }, (_, index) =>
    new Date(today - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The course of the last seven days, day by day. */
export function daysOf({ points, interval, to: now }: Overview, zone: string): WeekDay[] {
  const dates = lastDates(zone, Date.parse(now));
  const slots = points.map(({ at, figures }, index): WeekSlot & { date: string } => {
    const to = points[index + 1]?.at ?? now;
    const { succeeded, failed } = countsOf(figures);
    const isOpen = index === points.length - 1;
    return {
      date: dateIn(zone, Date.parse(at)),
      from: at,
      to,
      succeeded,
      failed,
      ...(isOpen && { isOpen }),
    };
  });
  return dates.map((date, index) => {
    const own = slots.filter((slot) => slot.date === date);
    const isToday = index === dates.length - 1;
    return { date, slots: own, ahead: isToday ? Math.max(0, (SLOTS[interval] ?? 1) - own.length) : 0 };
  });
}

/** As far as home itself knows it: one bar for each day. */
export const wholeDays = (days: Home['week']['days']): WeekDay[] =>
  days.map(({ date, succeeded, failed }) => ({
    date,
    ahead: 0,
    slots: [
      {
        from: `${date}T00:00:00.000Z`,
        to: new Date(Date.parse(date) + DAY_MS).toISOString(),
        succeeded,
        failed,
      },
    ],
  }));

/** A server of the host's own may tell the course of requests and of their success alone. */
function countsOf({ requests, success_rate, ...counted }: Overview['points'][number]['figures']) {
  const failed = counted.failed ?? Math.round((requests ?? 0) * (1 - (success_rate ?? 1)));
  return { failed, succeeded: counted.succeeded ?? (requests ?? 0) - failed };
}

/** The roundest number that so many reach: where the one line of the scale is drawn. */
export function roundBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return Math.floor(most / power) * power;
}

const dateIn = (timeZone: string, time: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(time);
