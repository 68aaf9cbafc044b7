const DAY_MS = 24 * 3_600_000;

/** The instant at which a day such as `2026-11-22` begins by the clocks of a time zone. */
export function startOfDay(day: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T00:00:00.000Z`);
  const guess = wanted - (shownIn(timeZone, wanted) - wanted);
  return new Date(guess - (shownIn(timeZone, guess) - wanted)).toISOString();
}

/** The day after. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS).toISOString().slice(0, 10);

/** What clocks of a time zone show, as a time of UTC. */
function shownIn(timeZone: string, time: number): number {
  const shown = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${shown.format(time).replace(' ', 'T')}Z`);
}
