import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Does the work, and says how long it took and for how long at most nothing else could be done meanwhile, in milliseconds. */
export async function watchEventLoop<T>(
  work: () => Promise<T>,
): Promise<{ result: T; tookMs: number; blockedMs: number }> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const start = performance.now();
  const result = await work();
  const tookMs = performance.now() - start;
  // The last delay is known only when the loop has come round once more.
  await new Promise((done) => setTimeout(done, 15));
  delays.disable();
  return { result, tookMs, blockedMs: delays.max / 1e6 };
}
