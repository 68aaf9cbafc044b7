import { nextCronTime } from '../../jobs/cron.ts';
import type { Job, JobDefinition } from '../../jobs/durable.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { ConnectorSyncsRepository } from './connector-syncs-repository.ts';
import type { SyncLogsRepository } from './sync-logs-repository.ts';

interface SyncJobsParts {
  createJob: (definition: JobDefinition) => Job;
  syncs: Pick<ConnectorSyncsRepository, 'due' | 'fire'>;
  logs: Pick<SyncLogsRepository, 'unfinished'>;
  run: JobDefinition['run'];
  log: JobLog;
}

const CONCURRENCY = 2;
const SWEEP_MS = 1_000;
/** A log untouched for this long should have a job; younger ones may be between being stored and being queued. */
const ORPHAN_MS = 15_000;

/** Keeps syncs moving: one durable job each, schedules when they are due, and a look for those whose job was never queued. */
export function createSyncJobsService({ createJob, syncs, logs, run, log }: SyncJobsParts) {
  const job = createJob({ name: 'connector-sync', concurrency: CONCURRENCY, run });
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let closed = false;

  async function start(logId: string): Promise<void> {
    await job
      .start(logId)
      .catch((error: unknown) => log.warn({ err: error, sync_log: logId }, 'queued later'));
  }

  async function fireDue(): Promise<void> {
    for (const sync of await syncs.due()) {
      const next = sync.cron
        ? nextCronTime({ cron: sync.cron, timezone: sync.timezone ?? 'UTC' })
        : undefined;
      const logId = await syncs.fire(sync, next?.toISOString() ?? null);
      if (logId !== undefined) await start(logId);
    }
  }

  async function sweep(orphanMs: number): Promise<void> {
    await fireDue();
    const unfinished = await logs.unfinished(orphanMs);
    if (!unfinished.length) return;
    const active = await job.activeKeys();
    for (const id of unfinished) if (!active.has(id)) await start(id);
  }

  function sweepLater(): void {
    timer = setTimeout(() => {
      sweeping = sweep(ORPHAN_MS)
        .catch((error: unknown) => log.error({ err: error }, 'could not look for syncs that are due'))
        .finally(() => closed || sweepLater());
    }, SWEEP_MS);
  }

  return {
    /** Carries out a stored log, now or, where queueing fails, at the next look for orphans. */
    enqueue: start,

    /** Ends the work on logs that have been marked as cancelled. */
    async cancel(logIds: string[]): Promise<void> {
      await job
        .cancel(logIds)
        .catch((error: unknown) => log.warn({ err: error }, 'a cancelled sync ends with its next step'));
    },

    /** Call once durable work is launched and the dead executors' work is taken over. */
    async start(): Promise<void> {
      await sweep(0);
      sweepLater();
    },

    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await sweeping;
    },
  };
}

export type SyncJobsService = ReturnType<typeof createSyncJobsService>;
