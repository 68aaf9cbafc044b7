import { Refusal } from '../../refusal.ts';

const RETRY_AFTER_S = 5;

interface Room {
  /** What to say while the server stops; undefined: it does not. */
  closing: string | undefined;
  /** Runs at work in this process, and how many it can take. */
  live: number;
  most: number;
  /** What it is busy with, as a person reads it. */
  busyWith: string;
}

/** Refuses a run this process cannot take, before anything is stored. */
export function assertRoom({ closing, live, most, busyWith }: Room): void {
  if (closing !== undefined) throw new Refusal('unavailable', closing, { code: 'server.closing' });
  if (live < most) return;
  const detail = `The server is busy with ${busyWith}. Please try again in a few seconds.`;
  throw new Refusal('unavailable', detail, { code: 'runs.busy', retryAfterS: RETRY_AFTER_S });
}
