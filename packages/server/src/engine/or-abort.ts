/** Rejects with the signal's reason once it aborts, at once if it has already. */
export const whenAborted = (signal: AbortSignal): Promise<never> =>
  orAbort(new Promise<never>(() => undefined), signal);

/** What the work gives, or the signal's reason as soon as it aborts: work that does not listen to it is left to itself. */
export async function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason as Error);
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
