import type { App } from './mount.ts';

const PURGE_EVERY_MS = 15 * 60_000;

/** Deletes now and then what has expired, until the server closes. */
export function purgeRegularly(app: App, purges: ReadonlyArray<() => Promise<void>>): void {
  const timer = setInterval(() => {
    for (const purge of purges) {
      purge().catch((error: unknown) => app.log.warn({ err: error }, 'expired rows could not be deleted'));
    }
  }, PURGE_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
