import { setTimeout as sleep } from 'node:timers/promises';
import type { RunLog } from '../agent-runs/live-runs.ts';

const RETRY_MS = 500;

/** Tries until the database takes it; gives up, with undefined, when the server stops. */
export const createRetry =
  (log: RunLog, isStopping: () => boolean) =>
  async <T>(attempt: () => Promise<T>, run_id: string): Promise<T | undefined> => {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        log.error({ err: error, run_id }, 'run not stored yet');
        if (isStopping()) return undefined;
        await sleep(RETRY_MS);
      }
    }
  };
