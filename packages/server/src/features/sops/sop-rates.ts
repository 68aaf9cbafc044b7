import { createHash } from 'node:crypto';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';

/** Counts one more in this minute for all processes together; answers how many it are now. */
export type CountCall = (bucket: string, minute: number) => Promise<number>;

/** How much more often than asking the other calls are. */
const TIMES = { ask: 1, start: 2, upload: 4, write: 15, read: 30 } as const;
export type SopCall = keyof typeof TIMES;

/** People who are signed in may do so much more; only what costs is counted for them. */
const MEMBER_FACTOR = 10;
const MINUTE_MS = 60_000;

interface SopRatesParts {
  countCall: CountCall;
  /** Of one address that is not signed in. */
  questionsPerMinute: number;
}

/** Bounds what anyone may do without a sign-in, and how often members may ask. */
export function createSopRates({ countCall, questionsPerMinute }: SopRatesParts) {
  /** Throws 429 above the rate. */
  return async (what: SopCall, from: { userId: string | undefined; address: string }): Promise<void> => {
    if (from.userId !== undefined && what !== 'ask') return;
    const now = Date.now();
    const minute = Math.floor(now / MINUTE_MS);
    const limit = questionsPerMinute * TIMES[what] * (from.userId === undefined ? 1 : MEMBER_FACTOR);
    const bucket = createHash('sha256')
      .update(`sop ${what} ${from.userId ?? from.address}`)
      .digest('base64url');
    if ((await countCall(bucket, minute)) <= limit) return;
    const retryAfterS = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
    throw new Refusal('tooMany', say('rate.often', { wait_ms: retryAfterS * 1000 }), {
      code: 'sop.rate',
      retryAfterS,
    });
  };
}
