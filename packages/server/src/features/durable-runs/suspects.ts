import { setTimeout as sleep } from 'node:timers/promises';
import { orAbort } from '../../engine/or-abort.ts';
import { say } from '../../say.ts';
import { RunFailure } from './run-failure.ts';

/*
 * A run that ends its process takes all others down with it, so that the deaths count against every run that has not got
 * on meanwhile. Which one it is shows when those go on one after the other.
 */

/** Of so many deaths without a step forward it may be the cause. */
const SUSPICIOUS_DEATHS = 2;
const MAX_DEATHS = 4;
/** A run with which the process has lived so long is not what ends it. */
const CLEARED_MS = 10_000;

export const isSuspect = (deaths: number): boolean => deaths >= SUSPICIOUS_DEATHS;

/** Throws what a run ends with that is not tried again. */
export function assertMayTryAgain(deaths: number): void {
  if (deaths <= MAX_DEATHS) return;
  throw new RunFailure('run.gave_up', say('run.gave_up', { deaths }));
}

/** Lets suspects go on one at a time; `clear` is told of those with which the process lived on. */
export function createSuspects(clear: (id: string) => Promise<unknown>) {
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** Begins a suspect when it is its turn, which lasts until it is done or cleared; rejects with the signal's reason. */
    async turn<T extends { done: Promise<unknown> }>(
      id: string,
      begin: () => Promise<T>,
      signal: AbortSignal,
    ): Promise<T> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const before = last;
      last = before.then(() => promise);
      try {
        await orAbort(before, signal);
        const begun = await begin();
        const cleared = sleep(CLEARED_MS, undefined, { ref: false, signal }).then(() => clear(id));
        // Not cleared: then it counts on, as it did.
        void Promise.race([begun.done, cleared]).then(
          () => resolve(),
          () => resolve(),
        );
        cleared.catch(() => undefined);
        return begun;
      } catch (error) {
        resolve();
        throw error;
      }
    },
  };
}
