import type { Database } from '../../db/database.ts';
import type { Durable } from '../../jobs/durable.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import type { Viewer } from '../access/viewer.ts';
import { type CarryOutParts, createCarryOutErasure } from './carry-out-erasure.ts';
import { createErasuresRepository } from './erasures-repository.ts';
import { createErasuresService } from './erasures-service.ts';
import type { PersonWords } from './person-words.ts';

interface Parts {
  db: Database;
  durable: Pick<Durable, 'job'>;
  seal: SecretSeal;
  log: JobLog;
  cancelRun: CarryOutParts['cancelRun'];
  beforeTransfer: (owner: Viewer) => Promise<void>;
}

/** What erases people. Call before durable work is launched. */
export function createErasures({ db, durable, seal, log, cancelRun, beforeTransfer }: Parts) {
  const erasures = createErasuresRepository(db);
  const context = (id: string) => `erasure:${id}`;
  const job = durable.job({
    name: 'erasures',
    concurrency: 1,
    run: createCarryOutErasure({
      erasures,
      log,
      cancelRun,
      unseal: ({ id, sealed }) => JSON.parse(seal.unseal(sealed ?? '', context(id))) as PersonWords,
    }),
  });
  /** What came to no end: its process died before it was queued, or a part failed. */
  async function resume(): Promise<void> {
    const active = await job.activeKeys();
    for (const id of await erasures.running()) if (!active.has(id)) await job.start(id);
  }
  const service = createErasuresService({
    erasures,
    start: job.start,
    beforeTransfer,
    seal: (words, id) => seal.seal(JSON.stringify(words), context(id)),
  });
  return { service, notices: service.notices, startWork: resume, purge: resume };
}
