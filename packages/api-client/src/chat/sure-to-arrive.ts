import { ApiError } from '../client/api-error.ts';

/** How long is waited before each new try: as long together as a server takes to start again. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** No answer came, so that nobody knows whether the call arrived. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && ['network', 'timeout', 'unavailable', 'upstream'].includes(error.kind);

/** The device says itself that there is no way to any server. */
const isOffline = (): boolean => {
  const { navigator } = globalThis as { navigator?: { onLine?: boolean } };
  return navigator?.onLine === false;
};

/**
 * Makes a call that does the same when it comes twice, such as a decision, until it is answered. `done`: for calls that are
 * refused the second time; a new try that is told so was preceded by itself.
 */
export async function sureToArrive<T>(
  call: () => Promise<T>,
  done?: () => T | Promise<T>,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const wasDone = error instanceof ApiError && error.kind === 'conflict';
      if (tries > 0 && wasDone && done) return done();
      const pauseMs = pausesMs[tries];
      if (!isUnanswered(error) || pauseMs === undefined || isOffline()) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
