import { count, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { documents, runs } from '../db/schema.ts';

interface QueueLength {
  queue: string;
  status: string;
  length: number;
}

const FRESH_MS = 5_000;

/** What waits in the database, read at most every few seconds. A database that is away has nothing to tell. */
export function createQueueLengths(db: Database): () => Promise<QueueLength[]> {
  let known: Promise<QueueLength[]> = Promise.resolve([]);
  let readAt = -Infinity;

  async function read(): Promise<QueueLength[]> {
    const [waiting, atWork] = await Promise.all([
      db
        .select({ status: documents.status, length: count() })
        .from(documents)
        .where(inArray(documents.status, ['queued', 'fetching', 'parsing', 'chunking', 'indexing', 'failed']))
        .groupBy(documents.status),
      db
        .select({ queue: runs.kind, status: runs.status, length: count() })
        .from(runs)
        .where(inArray(runs.status, ['running', 'paused']))
        .groupBy(runs.kind, runs.status),
    ]);
    return [
      ...waiting.map(({ status, length }) => ({ queue: 'documents', status, length })),
      ...atWork.map(({ queue, status, length }) => ({ queue: `runs.${queue}`, status, length })),
    ];
  }

  return () => {
    if (performance.now() - readAt < FRESH_MS) return known;
    readAt = performance.now();
    return (known = read().catch(() => []));
  };
}
