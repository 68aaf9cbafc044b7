import { createHash } from 'node:crypto';
import { Refusal } from '../../refusal.ts';

/** One question, as far as it tells a loop. */
export interface AskedAgain {
  target_id: string;
  /** Who asks: a user, a key, or the address of a visitor. */
  caller: string;
  input: string;
}

const MINUTE_MS = 60_000;
/** Of the questions of the last minute, so many are remembered; more are let through. */
const MOST_REMEMBERED = 20_000;

/** Refuses the same question of the same caller to the same target over and over: what asks so is a loop, not a person. */
export function createLoopBreaker(now: () => number = Date.now) {
  const asked = new Map<string, number[]>();
  let swept = 0;

  function sweep(at: number): void {
    if (at - swept < MINUTE_MS) return;
    swept = at;
    for (const [key, times] of asked) if (times.at(-1)! <= at - MINUTE_MS) asked.delete(key);
  }

  return function assertNoLoop({ target_id, caller, input }: AskedAgain, perMinute: number): void {
    const at = now();
    sweep(at);
    const key = createHash('sha256').update(`${target_id}\n${caller}\n${input}`).digest('base64');
    const times = (asked.get(key) ?? []).filter((time) => time > at - MINUTE_MS);
    if (times.length >= perMinute) {
      const retryAfterS = Math.max(1, Math.ceil((times[0]! + MINUTE_MS - at) / 1000));
      throw new Refusal(
        'tooMany',
        `The same was asked ${perMinute} times within a minute, so this looks like a loop and was stopped. Check what calls this, then try again in ${retryAfterS} seconds. An administrator can change this under Settings, Limits & budgets.`,
        { code: 'loop.detected', retryAfterS },
      );
    }
    if (asked.size >= MOST_REMEMBERED && !asked.has(key)) return;
    asked.set(key, [...times, at]);
  };
}
