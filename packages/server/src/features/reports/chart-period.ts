import type { FigureInterval } from '@agent-studio/api-client/contract';
import { intervalFor } from '../run-figures/intervals.ts';

const DAY_MS = 86_400_000;

/** Adoption counts people: whoever asks twice on a day is one of that day. */
export const dayOrWeek = (from: string | undefined, to: string | undefined): FigureInterval =>
  lengthOf(from, to) <= 60 * DAY_MS ? 'day' : 'week';

/** The interval for a period; a period without a beginning is drawn by weeks. */
export const fittingInterval = (from: string | undefined, to: string | undefined): FigureInterval =>
  intervalFor(lengthOf(from, to));

const lengthOf = (from: string | undefined, to = new Date().toISOString()): number =>
  from === undefined ? Infinity : Date.parse(to) - Date.parse(from);

/** Where the month of `now` begins and ends in a time zone, in milliseconds. */
export function monthAround(now: number, timeZone: string): { from: number; to: number } {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric' }).formatToParts(
    now,
  );
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value);
  const [year, month] = [part('year'), part('month') - 1];
  return { from: startIn(timeZone, Date.UTC(year, month)), to: startIn(timeZone, Date.UTC(year, month + 1)) };
}

/** The instant at which clocks of a time zone show this time of UTC. */
function startIn(timeZone: string, utc: number): number {
  const shown = (time: number) => {
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
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  };
  const guess = utc - (shown(utc) - utc);
  return guess - (shown(guess) - utc);
}
