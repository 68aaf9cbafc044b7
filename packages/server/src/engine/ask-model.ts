import { setTimeout as sleep } from 'node:timers/promises';
import type { Usage } from '@agent-studio/api-client/contract';
import { say } from '../say.ts';
import type { AnswerLimits } from './answer-limits.ts';
import { type CallEnd, callModel, type ModelCall } from './call-model.ts';
import { estimateUsage } from './estimate-usage.ts';
import { readByModel } from './model-request.ts';
import { ProviderFailure, toProviderFailure } from './providers/provider-failure.ts';
import type { ChatModel } from './providers/providers.ts';

/** What is asked, and of whom. */
export interface AnswerRequest extends Omit<ModelCall, 'model'> {
  /** At least one: the others are asked in turn when those before give no answer. */
  models: readonly ChatModel[];
}

/**
 * A piece of an answer; the end says which model answered, and after how many attempts. `spent`: it broke off and is thrown
 * next, and so much of it is to be paid for, as an estimate.
 */
export type AnswerPart =
  | { type: 'text'; content: string }
  | { type: 'spent'; usage: Usage }
  | (CallEnd & {
      attempts: number;
      model: ChatModel;
      /** From when it was asked for until the first of it was there; null: nothing came. */
      first_ms: number | null;
    });

/** No model writes longer tokens than this on average: more text is a provider that ignores its limit. */
const MAX_BYTES_PER_TOKEN = 16;

/**
 * One answer, piece by piece; the last part is `end`. Another model is asked only while nothing of an answer has arrived.
 * Throws ProviderFailure, or the signal's reason when it aborts: the call of the provider has then ended too.
 */
export async function* askModel(
  { models, ...request }: AnswerRequest,
  limits: AnswerLimits,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const began = performance.now();
  const deadline = began + limits.totalMs;
  for (const [place, model] of models.entries()) {
    const progress = { bytes: 0, said: '', began, firstMs: null };
    try {
      yield* askOne({ ...request, model }, limits, { signal, deadline, progress });
      return;
    } catch (error) {
      const mayAskNext = error instanceof ProviderFailure && !progress.bytes && place < models.length - 1;
      if (!mayAskNext || performance.now() >= deadline) throw error;
    }
  }
}

interface Course {
  signal: AbortSignal;
  deadline: number;
  /** What has arrived of the answer, seen or unseen, and when the first of it did, in ms since `began`. */
  progress: { bytes: number; said: string; began: number; firstMs: number | null };
}

async function* askOne(
  request: ModelCall,
  limits: AnswerLimits,
  { signal, deadline, progress }: Course,
): AsyncGenerator<AnswerPart> {
  const { model } = request;
  const spent = () => estimateUsage(model, readByModel(request), progress.said);
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      for await (const part of callModel(request, limits, { signal, deadline })) {
        if (part.type === 'end') {
          if (!progress.bytes && part.finish_reason !== 'blocked') throw emptyAnswer(model.label);
          yield { ...part, attempts: attempt, model, first_ms: progress.firstMs };
          return;
        }
        progress.firstMs ??= performance.now() - progress.began;
        progress.bytes += Buffer.byteLength(part.content);
        progress.said += part.content;
        if (part.type === 'text') yield { type: 'text', content: part.content };
        if (progress.bytes > maxBytes(request, limits)) {
          yield { ...cutOff(spent()), attempts: attempt, model, first_ms: progress.firstMs };
          return;
        }
      }
    } catch (error) {
      // A provider takes money for the prompt of a call that somebody stopped, too.
      if (progress.bytes || signal.aborted) yield { type: 'spent', usage: spent() };
      signal.throwIfAborted();
      const failure = toProviderFailure(error, model.label);
      const waitMs = failure.retryAfterMs ?? limits.backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random());
      const mayRetry =
        !progress.bytes &&
        failure.retryable &&
        attempt < limits.maxAttempts &&
        waitMs <= limits.maxRetryWaitMs;
      if (!mayRetry || performance.now() + waitMs >= deadline) throw failure;
      await sleep(waitMs, undefined, { signal });
    }
  }
}

const maxBytes = ({ maxOutputTokens }: ModelCall, limits: AnswerLimits) =>
  Math.min(limits.maxAnswerBytes, (maxOutputTokens ?? Infinity) * MAX_BYTES_PER_TOKEN);

/** An answer that was too long, and has no figures of its provider; calls of it may be cut off. */
const cutOff = (usage: Usage): CallEnd => ({
  type: 'end',
  finish_reason: 'length',
  usage,
  calls: [],
  message: { role: 'assistant', content: [] },
});

const emptyAnswer = (label: string) =>
  new ProviderFailure('provider.bad_answer', say('provider.empty_answer', { model: label }));
