import type { SopDeadline, SopEntry } from '../contract/index.ts';

const MINUTE_MS = 60_000;

/** By when a step has to be done that is reached `now`. A time of day is that of the same day, over or not. */
export function deadlineOf(deadline: SopDeadline | null, now: string): string | null {
  if (!deadline) return null;
  const from = Date.parse(now);
  const at =
    'within_minutes' in deadline ? from + deadline.within_minutes * MINUTE_MS : onDayOf(from, deadline);
  return new Date(at).toISOString();
}

/** Whether a step that is done was done too late. */
export const isLate = ({ deadline_at, done_at }: Pick<SopEntry, 'deadline_at' | 'done_at'>): boolean =>
  Boolean(deadline_at && done_at && Date.parse(done_at) > Date.parse(deadline_at));

function onDayOf(from: number, { time, zone }: { time: string; zone: string }): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wanted = new Date(clockOf(from, zone)).setUTCHours(hours, minutes, 0, 0);
  // The clocks may have been changed between the two.
  const near = wanted - (clockOf(from, zone) - from);
  return wanted - (clockOf(near, zone) - near);
}

/** What the clocks of a zone show, as if it were UTC. */
function clockOf(at: number, zone: string): number {
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(shown.find((part) => part.type === type)?.value);
  return (
    Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) + (at % 1_000)
  );
}
