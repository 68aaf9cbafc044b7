import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../say.ts';
import { ProviderFailure, toProviderFailure } from './provider-failure.ts';
import type { EmbeddingModel } from './providers.ts';

export interface Embedded {
  /** One for each text, in their order, all of one length. */
  vectors: number[][];
  dimensions: number;
  tokens: number;
}

export interface EmbedOptions {
  signal?: AbortSignal | undefined;
  /** Tries of each batch in all. */
  attempts?: number;
  backoffMs?: number;
}

/** Providers take more at once, but a batch that fails is sent again as a whole. */
const MAX_BATCH = 96;
/** About 30,000 tokens, which no provider refuses. */
const MAX_BATCH_CHARS = 120_000;
const MAX_WAIT_MS = 20_000;

/** The vectors of these texts, in batches one after the other. Throws ProviderFailure with a text for people, or the signal's reason. */
export async function embedTexts(
  model: EmbeddingModel,
  texts: readonly string[],
  { signal = new AbortController().signal, attempts = 3, backoffMs = 500 }: EmbedOptions = {},
): Promise<Embedded> {
  const vectors: number[][] = [];
  let tokens = 0;
  const size = Math.min(MAX_BATCH, (await model.embedding.maxEmbeddingsPerCall) ?? MAX_BATCH);
  for (const batch of toBatches(texts, size)) {
    const answer = await embedBatch(model, batch, { signal, attempts, backoffMs });
    vectors.push(...answer.embeddings);
    tokens += answer.usage?.tokens ?? 0;
  }
  const dimensions = vectors[0]?.length ?? 0;
  const isSound = (vector: number[]) => vector.length === dimensions && vector.every(Number.isFinite);
  if (texts.length > 0 && (dimensions === 0 || !vectors.every(isSound))) {
    throw badAnswer(model.label, 'sent vectors of different lengths or without numbers');
  }
  return { vectors, dimensions, tokens };
}

async function embedBatch(
  model: EmbeddingModel,
  values: string[],
  { signal, attempts, backoffMs }: Required<EmbedOptions> & { signal: AbortSignal },
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await model.embedding.doEmbed({ values, abortSignal: signal });
      if (answer.embeddings.length !== values.length) {
        throw badAnswer(model.label, `sent ${answer.embeddings.length} vectors for ${values.length} texts`);
      }
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      const failure = toEmbeddingFailure(error, model.label);
      const waitMs = failure.retryAfterMs ?? backoffMs * 2 ** (attempt - 1);
      if (!failure.retryable || attempt >= attempts || waitMs > MAX_WAIT_MS) throw failure;
      await sleep(waitMs, undefined, { signal });
    }
  }
}

function* toBatches(texts: readonly string[], size: number): Generator<string[]> {
  let batch: string[] = [];
  let chars = 0;
  for (const text of texts) {
    if (batch.length === size || (batch.length > 0 && chars + text.length > MAX_BATCH_CHARS)) {
      yield batch;
      batch = [];
      chars = 0;
    }
    batch.push(text);
    chars += text.length;
  }
  if (batch.length > 0) yield batch;
}

/** The sentences about agents and questions would mislead here. */
function toEmbeddingFailure(error: unknown, label: string): ProviderFailure {
  const failure = toProviderFailure(error, label);
  if (failure.code !== 'provider.refused' || failure === error) return failure;
  const status = /HTTP (\d+)/.exec(failure.message)?.[1];
  if (!status || status === '404') return failure;
  return new ProviderFailure('provider.refused', say('provider.embedding_refused', { model: label, status }));
}

const badAnswer = (label: string, what: string) =>
  new ProviderFailure(
    'provider.bad_answer',
    `The embedding model “${label}” ${what}. Try again, or pick another embedding model.`,
  );
