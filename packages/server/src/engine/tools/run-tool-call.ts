import type { Sentence } from '@agent-studio/api-client/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitTime } from '../../time-limit.ts';
import { say, sentenceOf, textOf, type Told } from '../../say.ts';
import type { ToolCallContext, ToolOutcome, ToolRetry } from './agent-tool.ts';
import { checkArguments } from '../schemas/check-arguments.ts';
import { withPlainWords } from '../schemas/plain-words.ts';
import { SchemaError } from '../schemas/usable-schema.ts';
import { cutAnswer, ToolFailure } from './tool-answer.ts';

/** Longer than this nobody waits for another attempt, whatever the other side asks for. */
const MAX_PAUSE_MS = 10_000;

export interface ToolAttempt {
  readonly args: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly idempotencyKey: string;
}

export interface ToolCallPlan {
  readonly input_schema: Readonly<Record<string, unknown>>;
  readonly idempotent: boolean;
  readonly timeout_ms: number;
  readonly retry: { readonly max: number; readonly backoff_ms: number };
  /** One attempt. Throws ToolFailure for what went wrong. */
  attempt(attempt: ToolAttempt): Promise<unknown>;
  /** Hears of what nobody foresaw; the model only reads that it failed. */
  onUnexpected(error: unknown): void;
}

/** Calls of one operation: arguments checked first, bounded in time, tried again only where that has no second effect. */
export function createToolCall(plan: ToolCallPlan) {
  async function attempts(
    args: ToolAttempt['args'],
    { signal, idempotencyKey }: ToolCallContext,
    onRetry: (error: ToolFailure) => void,
  ): Promise<unknown> {
    for (let failed = 0; ; failed++) {
      try {
        return await attempt(args, signal, idempotencyKey);
      } catch (error) {
        signal.throwIfAborted();
        const again = error instanceof ToolFailure ? error.retryAfterMs : undefined;
        if (!plan.idempotent || again === undefined || again > MAX_PAUSE_MS || failed >= plan.retry.max)
          throw error;
        onRetry(error as ToolFailure);
        const backoff = plan.retry.backoff_ms * 2 ** failed * (0.5 + Math.random() / 2);
        await sleep(Math.min(MAX_PAUSE_MS, Math.max(again, backoff)), undefined, { signal });
      }
    }
  }

  /** The time limit holds even for an attempt that does not heed its signal. */
  async function attempt(
    args: ToolAttempt['args'],
    outer: AbortSignal,
    idempotencyKey: string,
  ): Promise<unknown> {
    const { timeout_ms: timeoutMs } = plan;
    const stop = new AbortController();
    const late = new ToolFailure('error', say('tool.timeout', { limit_ms: timeoutMs }), {
      retryAfterMs: 0,
    });
    const endLimit = limitTime(timeoutMs, () => stop.abort(late));
    const leave = () => stop.abort(outer.reason);
    outer.addEventListener('abort', leave, { once: true });
    const stopped = new Promise<never>((_, reject) => {
      stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true });
    });
    try {
      const work = plan.attempt({ args, signal: stop.signal, timeoutMs, idempotencyKey });
      return await Promise.race([work, stopped]);
    } finally {
      endLimit();
      outer.removeEventListener('abort', leave);
      stopped.catch(() => undefined);
    }
  }

  /** Never throws but for an aborted signal. */
  return async (args: unknown, context: ToolCallContext): Promise<ToolOutcome> => {
    context.signal.throwIfAborted();
    const started = performance.now();
    const retries: ToolRetry[] = [];
    const sinceStart = () => Math.round(performance.now() - started);
    const end = (outcome: ToolOutcome['outcome'], value: unknown, sentence?: Sentence): ToolOutcome => ({
      outcome,
      value: cutAnswer(value),
      ...(sentence && { sentence }),
      latency_ms: sinceStart(),
      ...(retries.length > 0 && { retries }),
    });
    const fail = (outcome: 'error' | 'refused', told: Told, detail: object = {}): ToolOutcome =>
      end(outcome, { error: textOf(told), ...detail }, sentenceOf(told).sentence);
    try {
      const given = args ?? {};
      const problem = await checkArguments(plan.input_schema, given);
      if (problem) return fail('refused', say('tool.arguments', { why: withPlainWords(problem) }));
      const onRetry = ({ told }: ToolFailure) =>
        retries.push({ after_ms: sinceStart(), error: textOf(told) });
      return end('ok', await attempts(given as ToolAttempt['args'], context, onRetry));
    } catch (error) {
      context.signal.throwIfAborted();
      if (error instanceof ToolFailure) return fail(error.outcome, error.told, error.detail);
      if (error instanceof SchemaError) return fail('refused', error.told);
      plan.onUnexpected(error);
      return fail('error', say('tool.internal'));
    }
  };
}
