import { setTimeout as sleep } from 'node:timers/promises';
import type { FetchPage } from '../../engine/outbound/fetch-page.ts';
import { kindOfMime } from '../../engine/parsing/document-kind.ts';
import type { ParseDocument } from '../../engine/parsing/parse-document.ts';
import { ParseFailure } from '../../engine/parsing/parse-failure.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { checksum } from './checksum.ts';
import type { IngestionRepository } from './ingestion-repository.ts';

export interface IngestParts {
  ingestion: IngestionRepository;
  parse: ParseDocument;
  fetchPage: FetchPage;
  log: JobLog;
  /** What follows once the document is ready. Called again where nothing was left to do. */
  onReady?: (id: string) => Promise<void>;
  /** Waits before the tries after the first. */
  retryDelaysMs?: readonly number[];
}

type Task = NonNullable<Awaited<ReturnType<IngestionRepository['begin']>>>;

const RETRY_DELAYS_MS = [2_000, 10_000, 45_000];

/** Share of the whole at which each stage begins. */
const STAGE_START = { parsing: 0, chunking: 0.6, indexing: 0.7 };

/** Short transactions with twice as long a pause after each: the embedded database serves nobody else meanwhile. */
const CHUNKS_PER_WRITE = 8;
const REPORT_MS = 300;

/**
 * Takes one document from its bytes to passages that can be found. May be killed at any point and run again: it starts
 * over, and leaves the document ready or failed with a reason.
 */
export function createIngestDocument({
  ingestion,
  parse,
  fetchPage,
  log,
  onReady = async () => {},
  retryDelaysMs = RETRY_DELAYS_MS,
}: IngestParts) {
  async function store(
    id: string,
    task: Task,
    { pages, chunks }: Awaited<ReturnType<typeof parse>>,
    signal: AbortSignal,
  ) {
    for (let from = 0; from < chunks.length; from += CHUNKS_PER_WRITE) {
      signal.throwIfAborted();
      const progress = STAGE_START.indexing + (1 - STAGE_START.indexing) * (from / chunks.length);
      const batch = chunks.slice(from, from + CHUNKS_PER_WRITE);
      const began = performance.now();
      if (!(await ingestion.addChunks({ id, card_id: task.card_id }, batch, from, progress))) return;
      await sleep(2 * (performance.now() - began));
    }
    const tokens = chunks.reduce((total, chunk) => total + chunk.tokens, 0);
    await ingestion.finish(id, { pages, chunks: chunks.length, tokens });
  }

  /** Fetches a web page and keeps it; its title takes the place of the address. */
  async function fetchAnew(id: string, { title }: Task, url: string, signal: AbortSignal) {
    await ingestion.advance(id, 'fetching', 0);
    const page = await fetchPage(url, signal);
    const { mime, content } = page;
    await ingestion.replaceContent(id, {
      title: (title === url.slice(0, title.length) && page.title) || title,
      mime,
      content,
      checksum: checksum(content),
    });
    return { mime, content };
  }

  async function recordFailure(id: string, { attempts }: Task, error: unknown) {
    const failure = error instanceof ParseFailure ? error : new ParseFailure('internal', { passing: true });
    if (failure !== error) {
      log.warn({ err: error, document: id, attempts }, 'a document could not be processed');
    }
    const delay = failure.passing ? retryDelaysMs[attempts - 1] : undefined;
    const nextRetryAt = delay === undefined ? null : new Date(Date.now() + delay).toISOString();
    return ingestion.fail(id, failure.toFailure(), nextRetryAt);
  }

  return async (id: string, signal: AbortSignal): Promise<void> => {
    const task = await ingestion.begin(id);
    // A process may have died between making a document ready and what follows.
    if (!task) return onReady(id);
    const reports = createReports(ingestion, id, log);
    try {
      // Only a process that died within leaves attempts uncounted here.
      if (task.attempts > retryDelaysMs.length + 1) throw new ParseFailure('interrupted');
      const { mime, content } = task.url
        ? await fetchAnew(id, task, task.url, signal)
        : { mime: task.mime, content: await ingestion.content(id) };
      const parsed = await parse(
        { kind: kindOfMime(mime), bytes: content, chunking: task.chunking },
        { signal, onProgress: reports.add },
      );
      await reports.settled();
      await store(id, task, parsed, signal);
      await onReady(id);
    } catch (error) {
      await reports.settled();
      if (signal.aborted) await ingestion.putBack(id);
      else await recordFailure(id, task, error);
    }
  };
}

/** Writes progress as it comes in, one write at a time and not too often; a report that gets lost is no failure. */
function createReports(ingestion: IngestionRepository, id: string, log: JobLog) {
  let writing: Promise<unknown> = Promise.resolve();
  let nextAt = 0;
  return {
    add: ({ stage, share }: { stage: 'parsing' | 'chunking'; share: number }) => {
      if (Date.now() < nextAt) return;
      nextAt = Date.now() + REPORT_MS;
      const progress = stage === 'parsing' ? share * STAGE_START.chunking : STAGE_START.chunking;
      writing = writing
        .then(() => ingestion.advance(id, stage, progress))
        .catch((error: unknown) => log.warn({ err: error, document: id }, 'progress was not saved'));
    },
    settled: () => writing,
  };
}
