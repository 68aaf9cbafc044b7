import { Refusal } from '../../refusal.ts';
import { say, type Told } from '../../say.ts';

const RETRY_AFTER_S = 5;

interface Room {
  /** What to say while the server stops; undefined: it does not. */
  closing: Told | undefined;
  /** Runs at work in this process, and how many it can take. */
  live: number;
  most: number;
  /** What it is busy with. */
  busyWith: 'answers' | 'runs';
}

/** Refuses a run this process cannot take, before anything is stored. */
export function assertRoom({ closing, live, most, busyWith }: Room): void {
  if (closing !== undefined) throw new Refusal('unavailable', closing, { code: 'server.closing' });
  if (live < most) return;
  throw new Refusal('unavailable', say(`run.busy.${busyWith}`), {
    code: 'runs.busy',
    retryAfterS: RETRY_AFTER_S,
  });
}
