import type { JobLog } from '../../jobs/job-log.ts';
import type { ApiKeysRepository } from './api-keys-repository.ts';

const WRITE_AFTER_MS = 1_000;
const HOUR_MS = 3_600_000;

interface Use {
  id: string;
  hour: string;
  requests: number;
  errors: number;
  at: string;
  address: string;
}

/** Notes how much keys are used: in memory, and every second what came together in one write. */
export function createKeyUse(keys: Pick<ApiKeysRepository, 'addUse'>, log: JobLog) {
  let waiting = new Map<string, Use>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const uses = [...waiting.values()];
    waiting = new Map();
    if (!uses.length) return;
    try {
      await keys.addUse(uses);
    } catch (error) {
      // Counts of a second are lost; the calls were answered.
      log.error({ err: error }, 'the use of API keys could not be counted');
    }
  }

  return {
    note(id: string, { status, address }: { status: number; address: string }): void {
      const now = Date.now();
      const hour = new Date(Math.floor(now / HOUR_MS) * HOUR_MS).toISOString();
      const use = waiting.get(`${id} ${hour}`) ?? { id, hour, requests: 0, errors: 0, at: '', address };
      use.requests++;
      if (status >= 400) use.errors++;
      Object.assign(use, { at: new Date(now).toISOString(), address });
      waiting.set(`${id} ${hour}`, use);
      timer ??= setTimeout(() => (writing = writing.then(write)), WRITE_AFTER_MS).unref();
    },

    /** Writes what is left. */
    close: () => (writing = writing.then(write)),
  };
}
