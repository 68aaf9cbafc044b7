import { createClock, timesOf } from '../../jobs/clock.ts';
import type { Job, JobDefinition } from '../../jobs/durable.ts';
import type { Signals } from '../../jobs/signals.ts';
import { ParseFailure } from '../../engine/parsing/parse-failure.ts';
import { createIngestDocument, type IngestParts } from './ingest-document.ts';

interface IngestionParts extends IngestParts {
  createJob: (definition: JobDefinition) => Job;
  signals?: Pick<Signals, 'hear'> | undefined;
}

const CONCURRENCY = 2;
/** A document untouched for this long should have a job; younger ones may be between being stored and being queued. */
const ORPHAN_MS = 15_000;

/** Keeps documents moving: one durable job each, retries when they are due, and a look for those whose job was never queued. */
export function createIngestionService({ createJob, signals, ...parts }: IngestionParts) {
  const { ingestion, log } = parts;
  const job = createJob({
    name: 'ingest-document',
    concurrency: CONCURRENCY,
    run: createIngestDocument(parts),
  });
  const clock = createClock({
    name: 'documents',
    log,
    hear: timesOf(signals, 'documents'),
    async look(until) {
      await sweep(ORPHAN_MS);
      return ingestion.nextRetry(until.toISOString());
    },
  });

  async function sweep(orphanMs: number): Promise<void> {
    for (const id of await ingestion.queueDueRetries()) await job.start(id);
    const unfinished = await ingestion.unfinished(orphanMs);
    if (!unfinished.length) return;
    const active = await job.activeKeys();
    for (const id of unfinished) {
      if (!active.has(id)) await job.start(id);
    }
  }

  return {
    /** Processes stored documents, now or, where queueing fails, at the next look for orphans. */
    async enqueue(ids: string[]): Promise<void> {
      for (const id of ids) {
        await job.start(id).catch((error: unknown) => {
          log.warn({ err: error, document: id }, 'queued later');
          clock.wakeIn(ORPHAN_MS);
        });
      }
    },

    /** Ends the work on a document that stays: it is failed, as its owner wished. */
    async cancel(id: string): Promise<void> {
      // First the state: what the job writes while it stops finds no document in work.
      await ingestion.fail(id, new ParseFailure('cancelled').toFailure(), null);
      await job
        .cancel([id])
        .catch((error: unknown) => log.warn({ err: error, document: id }, 'cancelled work runs to its end'));
    },

    /** Stops work on documents that are gone; what it would still write finds no document. */
    async forget(ids: string[]): Promise<void> {
      await job
        .cancel(ids)
        .catch((error: unknown) => log.warn({ err: error }, 'work on deleted documents goes on'));
    },

    /** Call once durable work is launched and the dead executors' work is taken over. */
    async start(): Promise<void> {
      await sweep(0);
      clock.start();
    },

    close: () => clock.close(),
  };
}

export type IngestionService = ReturnType<typeof createIngestionService>;
