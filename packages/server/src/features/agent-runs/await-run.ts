import { setTimeout as sleep } from 'node:timers/promises';

/** Cancels the run when the caller leaves; answers how to forget that. */
export function cancelWith({ cancel }: { cancel: () => void }, signal: AbortSignal): () => void {
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  return () => signal.removeEventListener('abort', cancel);
}

/** What comes within this time; undefined: nothing did. */
export async function within<T>(done: Promise<T>, ms: number): Promise<T | undefined> {
  const inTime = new AbortController();
  // Aborting the timer is how it ends when the answer came first.
  const late = sleep(ms, undefined, { signal: inTime.signal }).catch(() => undefined);
  const outcome = await Promise.race([done, late]);
  inTime.abort();
  return outcome;
}
