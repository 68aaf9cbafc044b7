import { Refusal } from '../refusal.ts';
import { say } from '../say.ts';

/** The bytes of bodies, from when they arrive until the call is answered. */
export interface BodyBytes {
  /** Throws 429 where one caller, 503 where all together have too much under way. */
  begin(caller: string): BodyShare;
}

/** What one call holds. */
export interface BodyShare {
  take(bytes: number): void;
  /** Gives back what is above it: less came than was expected. */
  settle(bytes: number): void;
  release(): void;
}

const RETRY_AFTER_S = 5;

/**
 * Bounds what bodies take at one time: memory, or temporary files. Without it, the limit of one call is one of
 * nothing, since calls can be made at once.
 */
export function createBodyBytes({ perCaller, inAll }: { perCaller: number; inAll: number }): BodyBytes {
  const taken = new Map<string, number>();
  let total = 0;

  return {
    begin(caller) {
      let own = 0;
      return {
        take(bytes) {
          const ofCaller = (taken.get(caller) ?? 0) + bytes;
          if (ofCaller > perCaller) {
            throw new Refusal('tooMany', say('upload.own'), {
              code: 'upload.own',
              retryAfterS: RETRY_AFTER_S,
            });
          }
          if (total + bytes > inAll) {
            throw new Refusal('unavailable', say('upload.all'), {
              code: 'upload.all',
              retryAfterS: RETRY_AFTER_S,
            });
          }
          taken.set(caller, ofCaller);
          total += bytes;
          own += bytes;
        },
        settle(bytes) {
          const less = Math.max(0, own - bytes);
          const left = (taken.get(caller) ?? 0) - less;
          if (left > 0) taken.set(caller, left);
          else taken.delete(caller);
          total -= less;
          own -= less;
        },
        release() {
          this.settle(0);
        },
      };
    },
  };
}
