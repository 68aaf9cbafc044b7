import type { Home } from '@agent-studio/api-client';
import type { Overview } from '@agent-studio/api-client/contract';

const DAY_MS = 86_400_000;

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
}

/** The course of some days, day by day by the clocks of a place; the first and the last may be parts of one. */
export function daysOf({ points, to: end }: Pick<Overview, 'points' | 'to'>, zone: string): WeekDay[] {
  const days: WeekDay[] = [];
  for (const [index, { at, figures }] of points.entries()) {
    const date = dateIn(zone, Date.parse(at));
    const isOpen = index === points.length - 1;
    const slot: WeekSlot = {
      from: at,
      to: points[index + 1]?.at ?? end,
      ...countsOf(figures),
      ...(isOpen && { isOpen }),
    };
    const day = days.at(-1);
    if (day?.date === date) day.slots.push(slot);
    else days.push({ date, slots: [slot] });
  }
  return days;
}

/** As far as home itself knows it: one bar for each day. */
export const wholeDays = (days: Home['week']['days']): WeekDay[] =>
  days.map(({ date, succeeded, failed }) => ({
    date,
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

const dateIn = (timeZone: string, time: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(time);
