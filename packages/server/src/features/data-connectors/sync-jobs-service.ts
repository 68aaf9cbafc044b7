import { createClock, timesOf } from '../../jobs/clock.ts';
import { nextCronTime } from '../../jobs/cron.ts';
import type { Job, JobDefinition } from '../../jobs/durable.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import type { ConnectorSyncsRepository } from './connector-syncs-repository.ts';
import type { SyncLogsRepository } from './sync-logs-repository.ts';

interface SyncJobsParts {
  createJob: (definition: JobDefinition) => Job;
  syncs: Pick<ConnectorSyncsRepository, 'due' | 'fire'>;
  logs: Pick<SyncLogsRepository, 'unfinished'>;
  run: JobDefinition['run'];
  log: JobLog;
  signals: Pick<Signals, 'hear'>;
}

const CONCURRENCY = 2;
/** A log untouched for this long should have a job; younger ones may be between being stored and being queued. */
const ORPHAN_MS = 15_000;

/** Keeps syncs moving: one durable job each, schedules when they are due, and a look for those whose job was never queued. */
export function createSyncJobsService({ createJob, syncs, logs, run, log, signals }: SyncJobsParts) {
  const job = createJob({ name: 'connector-sync', concurrency: CONCURRENCY, run });
  const clock = createClock({
    name: 'schedules of syncs',
    log,
    hear: timesOf(signals, 'connector_syncs'),
    async look(until) {
      const next = await fireDue(until);
      await takeUpOrphans(ORPHAN_MS);
      return next;
    },
  });

  async function start(logId: string): Promise<void> {
    try {
      await job.start(logId);
    } catch (error) {
      log.warn({ err: error, sync_log: logId }, 'queued later');
      clock.wakeIn(ORPHAN_MS);
    }
  }

  /** When the next one is due, if that is until then. */
  async function fireDue(until: Date): Promise<string | null | undefined> {
    const now = Date.now();
    const due = await syncs.due(until.toISOString());
    const first = due.findIndex(({ next_at }) => Date.parse(next_at!) > now);
    for (const sync of first < 0 ? due : due.slice(0, first)) {
      const next = sync.cron
        ? nextCronTime({ cron: sync.cron, timezone: sync.timezone ?? 'UTC' })
        : undefined;
      const logId = await syncs.fire(sync, next?.toISOString() ?? null);
      if (logId !== undefined) await start(logId);
    }
    return due[first]?.next_at;
  }

  async function takeUpOrphans(orphanMs: number): Promise<void> {
    const unfinished = await logs.unfinished(orphanMs);
    if (!unfinished.length) return;
    const active = await job.activeKeys();
    for (const id of unfinished) if (!active.has(id)) await start(id);
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
      await fireDue(new Date());
      await takeUpOrphans(0);
      clock.start();
    },

    close: () => clock.close(),
  };
}

export type SyncJobsService = ReturnType<typeof createSyncJobsService>;
