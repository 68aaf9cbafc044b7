import { setTimeout as sleep } from 'node:timers/promises';
import { type FinishReason as ModelFinishReason, type ModelMessage, streamText } from 'ai';
import type { FinishReason, Usage } from '@agent-studio/api-client/contract';
import { ProviderFailure, toProviderFailure } from './providers/provider-failure.ts';
import type { ChatModel } from './providers/providers.ts';
import type { OfflineOptions } from './providers/offline-model.ts';

export interface AnswerRequest {
  model: ChatModel;
  instructions: string;
  messages: ModelMessage[];
  temperature?: number | undefined;
  maxOutputTokens?: number | undefined;
  offline: OfflineOptions;
}

export interface AnswerLimits {
  firstTokenMs: number;
  betweenChunksMs: number;
  totalMs: number;
  /** Tries in all; the later ones only while nothing of the answer has arrived. */
  maxAttempts: number;
  /** A provider that asks for a longer wait is not asked again. */
  maxRetryWaitMs: number;
  backoffMs: number;
  maxAnswerBytes: number;
}

export const DEFAULT_LIMITS: AnswerLimits = {
  firstTokenMs: 60_000,
  betweenChunksMs: 30_000,
  totalMs: 300_000,
  maxAttempts: 3,
  maxRetryWaitMs: 10_000,
  backoffMs: 500,
  // The whole answer must fit into one line of 256 KiB together with its citations.
  maxAnswerBytes: 160 * 1024,
};

export type AnswerPart =
  | { type: 'text'; content: string }
  | { type: 'end'; finish_reason: FinishReason; usage: Usage; attempts: number };

/** No model writes longer tokens than this on average: more text is a provider that ignores its limit. */
const MAX_BYTES_PER_TOKEN = 16;

/**
 * One answer of a model, piece by piece; the last part is `end`. Throws ProviderFailure, or the signal's reason when it
 * aborts: the call of the provider has then ended too.
 */
export async function* askModel(
  request: AnswerRequest,
  limits: AnswerLimits,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const deadline = performance.now() + limits.totalMs;
  for (let attempt = 1; ; attempt += 1) {
    let bytes = 0;
    try {
      for await (const part of callModel(request, limits, { signal, deadline })) {
        if (part.type === 'end') {
          if (!bytes && part.finish_reason !== 'blocked') throw emptyAnswer(request.model.label);
          yield { ...part, attempts: attempt };
          return;
        }
        bytes += Buffer.byteLength(part.content);
        yield part;
        if (bytes > maxBytes(request, limits)) {
          yield { type: 'end', finish_reason: 'length', usage: unknownUsage(request), attempts: attempt };
          return;
        }
      }
    } catch (error) {
      signal.throwIfAborted();
      const failure = toProviderFailure(error, request.model.label);
      const waitMs = failure.retryAfterMs ?? limits.backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random());
      const mayRetry =
        !bytes && failure.retryable && attempt < limits.maxAttempts && waitMs <= limits.maxRetryWaitMs;
      if (!mayRetry || performance.now() + waitMs >= deadline) throw failure;
      await sleep(waitMs, undefined, { signal });
    }
  }
}

async function* callModel(
  { model, instructions, messages, temperature, maxOutputTokens, offline }: AnswerRequest,
  limits: AnswerLimits,
  { signal, deadline }: { signal: AbortSignal; deadline: number },
): AsyncGenerator<{ type: 'text'; content: string } | Omit<AnswerPart & { type: 'end' }, 'attempts'>> {
  const abort = new AbortController();
  const leave = () => abort.abort(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', leave, { once: true });
  const timers = watch(abort, model.label, limits, deadline);
  try {
    const { stream } = streamText({
      model: model.language,
      instructions,
      messages,
      ...(temperature !== undefined && { temperature }),
      ...(maxOutputTokens !== undefined && { maxOutputTokens }),
      ...(model.provider === 'offline' && { providerOptions: { offline: toJson(offline) } }),
      abortSignal: abort.signal,
      maxRetries: 0,
      // Failures arrive as parts of the stream; without this the SDK prints them too.
      onError: () => {},
    });
    for await (const part of stream) {
      if (part.type === 'abort') throw abort.signal.reason;
      if (part.type === 'error') throw part.error;
      if (part.type === 'start' || part.type === 'start-step') continue;
      timers.heard();
      if (part.type === 'text-delta' && part.text) yield { type: 'text', content: part.text };
      if (part.type === 'finish') {
        if (part.finishReason === 'error' || part.finishReason === 'interrupted')
          throw new Error(part.finishReason);
        const { inputTokens = 0, outputTokens = 0 } = part.totalUsage;
        yield {
          type: 'end',
          finish_reason: toFinishReason(part.finishReason),
          usage: { input_tokens: inputTokens, output_tokens: outputTokens, model: model.model },
        };
        return;
      }
    }
    abort.signal.throwIfAborted();
    throw new Error('The stream ended without a finish.');
  } finally {
    timers.end();
    signal.removeEventListener('abort', leave);
    abort.abort();
  }
}

function watch(abort: AbortController, label: string, limits: AnswerLimits, deadline: number) {
  const giveUp = (after: string) => () =>
    abort.abort(
      new ProviderFailure(
        'provider.timeout',
        `The model “${label}” ${after}. Try again, ask for less, or pick another model.`,
      ),
    );
  const total = setTimeout(
    giveUp(`was not done after ${limits.totalMs / 1000} s`),
    Math.max(0, deadline - performance.now()),
  );
  let silence = setTimeout(giveUp(`sent nothing for ${limits.firstTokenMs / 1000} s`), limits.firstTokenMs);
  return {
    heard() {
      clearTimeout(silence);
      silence = setTimeout(
        giveUp(`stopped sending for ${limits.betweenChunksMs / 1000} s in the middle of its answer`),
        limits.betweenChunksMs,
      );
    },
    end() {
      clearTimeout(total);
      clearTimeout(silence);
    },
  };
}

function toFinishReason(reason: ModelFinishReason): FinishReason {
  if (reason === 'length') return 'length';
  return reason === 'content-filter' ? 'blocked' : 'stop';
}

const maxBytes = ({ maxOutputTokens }: AnswerRequest, limits: AnswerLimits) =>
  Math.min(limits.maxAnswerBytes, (maxOutputTokens ?? Infinity) * MAX_BYTES_PER_TOKEN);

const unknownUsage = ({ model }: AnswerRequest): Usage => ({
  input_tokens: 0,
  output_tokens: 0,
  model: model.model,
});

const emptyAnswer = (label: string) =>
  new ProviderFailure(
    'provider.bad_answer',
    `The model “${label}” gave an empty answer. Try again, put the question in other words, or pick another model.`,
  );

/** Provider options are plain JSON by type. */
const toJson = ({ question, passages, sources }: OfflineOptions) => ({
  question,
  passages: passages.map(({ index, title, heading, text, score }) => ({
    index,
    title,
    heading,
    text,
    score,
  })),
  sources,
});
