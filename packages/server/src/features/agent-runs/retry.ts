import { setTimeout as sleep } from 'node:timers/promises';

export interface RunLog {
  error(details: object, message: string): void;
}

const MAX_WAIT_MS = 5_000;

/** Tries until the database takes it; when the server stops it gives up, with undefined, after `leastAttempts`. */
export const createRetry =
  (log: RunLog, isStopping: () => boolean, leastAttempts = 1) =>
  async <T>(attempt: (count: number) => Promise<T>, run_id: string): Promise<T | undefined> => {
    for (let count = 1; ; count += 1) {
      try {
        return await attempt(count);
      } catch (error) {
        log.error({ err: error, run_id, attempt: count }, 'run not stored yet');
        if (isStopping() && count >= leastAttempts) return undefined;
        await sleep(Math.min(MAX_WAIT_MS, 100 * 2 ** count));
      }
    }
  };
