import { say } from '../../say.ts';
import { embedTexts } from '../../engine/providers/embed-texts.ts';
import { ProviderFailure } from '../../engine/providers/provider-failure.ts';
import type { EmbeddingModel } from '../../engine/providers/providers.ts';
import { toUnit } from '../../engine/providers/to-unit.ts';
import { createClock } from '../../jobs/clock.ts';
import type { Job, JobDefinition } from '../../jobs/durable.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { StoredEmbedding } from './knowledge-cards-table.ts';
import type { VectorsRepository } from './vectors-repository.ts';

/** The embedding model a card names, or the default one; undefined where there is none that can be used. */
export type EmbeddingModelOf = (id: string | null) => EmbeddingModel | undefined;

export interface EmbeddingParts {
  createJob: (definition: JobDefinition) => Job;
  vectors: VectorsRepository;
  modelOf: EmbeddingModelOf;
  log: JobLog;
  /** First pause before a batch is sent again. */
  backoffMs?: number;
}

const CONCURRENCY = 2;
/** Kept as soon as they are made: what a killed process had paid for is not paid for again. */
const PASSAGES_PER_CALL = 32;
const ATTEMPTS = 4;
const ORPHAN_MS = 15_000;

const HINT =
  'Words still find its passages. When the model works again, try again here, or index the card again.';

export type EmbeddingService = ReturnType<typeof createEmbeddingService>;

/** Makes the vectors of documents whose passages are stored: one durable job each, which goes on where it was ended. */
export function createEmbeddingService({ createJob, vectors, modelOf, log, backoffMs }: EmbeddingParts) {
  const job = createJob({ name: 'embed-document', concurrency: CONCURRENCY, run: embed });
  const clock = createClock({ name: 'vectors', log, look: () => sweep(ORPHAN_MS) });

  async function embed(id: string, signal: AbortSignal): Promise<void> {
    const found = await vectors.find(id);
    if (!found) return;
    const model = modelOf(found.embedding_model_id);
    if (!model) return vectors.record(id, null);
    const state = toState(model);
    await vectors.record(id, { ...state, status: 'running' });
    try {
      await embedPassages(id, model, signal);
      await vectors.record(id, {
        ...state,
        status: 'ready',
        dimensions: await vectors.dimensionsOf(id, model.id),
      });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ProviderFailure))
        log.warn({ err: error, document: id }, 'vectors could not be made');
      await vectors.record(id, { ...state, status: 'failed', error: toFailure(error) });
    }
  }

  async function embedPassages(id: string, model: EmbeddingModel, signal: AbortSignal): Promise<void> {
    for (;;) {
      const batch = await vectors.unembedded(id, model.id, PASSAGES_PER_CALL);
      if (!batch.length) return;
      const texts = batch.map(({ text }) => text);
      const options = { signal, attempts: ATTEMPTS, ...(backoffMs !== undefined && { backoffMs }) };
      const made = await embedTexts(model, texts, options);
      const items = batch.map(({ id: chunkId, revision }, place) => {
        const vector = toUnit(made.vectors[place]!);
        if (vector) return { id: chunkId, revision, vector };
        throw new ProviderFailure(
          'provider.bad_answer',
          say('provider.empty_vector', { model: model.label }),
        );
      });
      await vectors.store(model.id, items);
    }
  }

  /** Takes up what no job is at work on any more. */
  async function sweep(idleMs: number): Promise<void> {
    const waiting = await vectors.unfinished(idleMs);
    if (!waiting.length) return;
    const active = await job.activeKeys();
    for (const id of waiting) if (!active.has(id)) await job.start(id);
  }

  return {
    /** Makes what vectors a ready document lacks, if there is a model for it. */
    async request(id: string): Promise<void> {
      const found = await vectors.find(id);
      const model = found && modelOf(found.embedding_model_id);
      if (!model) return;
      await vectors.record(id, toState(model));
      await job.start(id).catch((error: unknown) => {
        log.warn({ err: error, document: id }, 'embedded later');
        clock.wakeIn(ORPHAN_MS);
      });
    },

    /** Stops the work on documents that are gone, or will be cut again. */
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

const toState = ({ id, label }: EmbeddingModel): StoredEmbedding => ({
  status: 'queued',
  model_id: id,
  model: label,
  dimensions: null,
  error: null,
});

function toFailure(error: unknown): StoredEmbedding['error'] {
  return error instanceof ProviderFailure
    ? { code: error.code, message: error.message, hint: HINT }
    : { code: 'internal', message: 'The vectors of this document could not be made.', hint: HINT };
}
