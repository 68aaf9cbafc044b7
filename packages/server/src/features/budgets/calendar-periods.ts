import type { SpendPeriod } from '@agent-studio/api-client/contract';

/** When the period around a time began and when the next one begins, by the calendar of a time zone; weeks from Monday on. */
export function periodAround(
  period: SpendPeriod,
  now: Date,
  timeZone = 'UTC',
): { since: string; until: string } {
  const today = clockOf(now.getTime(), timeZone);
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  const range = (from: number, to: number) => ({
    since: new Date(startIn(timeZone, from)).toISOString(),
    until: new Date(startIn(timeZone, to)).toISOString(),
  });
  if (period === 'month') return range(Date.UTC(year, month), Date.UTC(year, month + 1));
  if (period === 'day') return range(Date.UTC(year, month, day), Date.UTC(year, month, day + 1));
  const monday = day - ((today.getUTCDay() + 6) % 7);
  return range(Date.UTC(year, month, monday), Date.UTC(year, month, monday + 7));
}

/** The instant at which clocks of a time zone show this time of UTC. */
function startIn(timeZone: string, utc: number): number {
  const guess = utc - (clockOf(utc, timeZone).getTime() - utc);
  return guess - (clockOf(guess, timeZone).getTime() - utc);
}

/** What clocks of a time zone show at an instant, as a time of UTC; by the minute. */
function clockOf(time: number, timeZone: string): Date {
  if (timeZone === 'UTC') return new Date(time);
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(time);
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value);
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')));
}
