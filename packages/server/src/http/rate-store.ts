import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { CountInMinute } from '../rates/rate-counts.ts';

type Counted = (error: Error | null, counted?: { current: number; ttl: number }) => void;

const MINUTE_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/**
 * Where the rate limits of all routes count: in the database, so that they are the same for any number of processes.
 * Whoever has used up a minute is told so from memory, and costs no statement until the next one.
 */
export function createRateStore(count: CountInMinute): new (options: object) => FastifyRateLimitStore {
  const usedUp = new Map<string, number>();

  async function tell(
    bucket: string,
    minute: number,
    max: number,
    told: (error: Error | null, current?: number) => void,
  ): Promise<void> {
    try {
      const current = await count(bucket, minute, 1);
      if (usedUp.size >= MOST_REMEMBERED) usedUp.clear();
      if (current > max) usedUp.set(bucket, minute);
      told(null, current);
    } catch (error) {
      told(error as Error);
    }
  }

  class RateStore implements FastifyRateLimitStore {
    readonly #route: string;

    /** The plugin gives a route with its options, and none for what holds for all. */
    constructor(options: object) {
      const { routeInfo = {} } = options as { routeInfo?: { method?: unknown; url?: unknown } };
      this.#route = `${String(routeInfo.method)} ${String(routeInfo.url)}`;
    }

    incr(key: string, counted: Counted, _window?: number, max = Infinity): void {
      // Addresses are not kept.
      const bucket = createHash('sha256').update(`${this.#route} ${key}`).digest('base64');
      const now = Date.now();
      const minute = Math.floor(now / MINUTE_MS);
      const ttl = (minute + 1) * MINUTE_MS - now;
      if (usedUp.get(bucket) === minute) {
        counted(null, { current: max + 1, ttl });
        return;
      }
      void tell(bucket, minute, max, (error, current = 0) => counted(error, { current, ttl }));
    }

    child(options: object): RateStore {
      return new RateStore(options);
    }
  }
  return RateStore;
}
