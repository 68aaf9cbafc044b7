import { createHash } from 'node:crypto';
import type { CountInMinute } from '../../rates/rate-counts.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';

/** One question, as far as it tells a loop. */
export interface AskedAgain {
  target_id: string;
  /** Who asks: a user, a key, or the address of a visitor. */
  caller: string;
  input: string;
}

const MINUTE_MS = 60_000;
/** Of the questions of a minute, so many are remembered here; all others are counted in the database at once. */
const MOST_REMEMBERED = 20_000;

/**
 * Refuses the same question of the same caller to the same target over and over: what asks so is a loop, not a person.
 * Most questions come once, and cost no query: from the second time on they are counted for all processes together.
 */
export function createLoopBreaker(count: CountInMinute, now: () => number = Date.now) {
  const asked = new Map<string, number>();
  let minute = 0;

  return async function assertNoLoop(
    { target_id, caller, input }: AskedAgain,
    perMinute: number,
  ): Promise<void> {
    const at = now();
    const present = Math.floor(at / MINUTE_MS);
    if (present !== minute) asked.clear();
    minute = present;
    const hash = createHash('sha256').update(`${target_id}\n${caller}\n${input}`).digest('base64');
    const before = asked.get(hash) ?? 0;
    const isRemembered = before > 0 || asked.size < MOST_REMEMBERED;
    if (isRemembered) asked.set(hash, before + 1);
    if (isRemembered && before === 0) return;
    // With the second time, the first is counted too.
    if ((await count(`loop ${hash}`, present, before === 1 ? 2 : 1)) <= perMinute) return;
    const retryAfterS = Math.max(1, Math.ceil(((present + 1) * MINUTE_MS - at) / 1000));
    throw new Refusal('tooMany', say('loop.detected', { times: perMinute, wait_ms: retryAfterS * 1000 }), {
      code: 'loop.detected',
      retryAfterS,
    });
  };
}
