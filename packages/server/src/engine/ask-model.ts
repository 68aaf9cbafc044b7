import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AssistantModelMessage,
  type FinishReason as ModelFinishReason,
  jsonSchema,
  type ModelMessage,
  streamText,
  tool,
  type ToolSet,
} from 'ai';
import type { FinishReason, Usage } from '@agent-studio/api-client/contract';
import type { ToolChoice } from './agent-turn.ts';
import { createAssistantContent } from './assistant-content.ts';
import { ProviderFailure, toProviderFailure } from './providers/provider-failure.ts';
import type { ChatModel } from './providers/providers.ts';
import type { OfflineOptions } from './providers/offline-model.ts';
import type { AgentTool } from './tools/agent-tool.ts';

/** What a model may be told about a tool. */
type OfferedTool = Pick<AgentTool, 'name' | 'description' | 'input_schema'>;

export interface AnswerRequest {
  /** At least one: the others are asked in turn when those before give no answer. */
  models: readonly ChatModel[];
  instructions: string;
  messages: ModelMessage[];
  temperature?: number | undefined;
  maxOutputTokens?: number | undefined;
  /** Models that cannot use tools are not told of them. */
  tools?: readonly OfferedTool[];
  /** Absent: the model calls tools as it likes. */
  toolChoice?: ToolChoice | undefined;
  offline: OfflineOptions;
}

/** A tool the model wants to be called, as it put it: neither name nor arguments are checked. */
export interface RequestedCall {
  /** The provider's own name for it. */
  provider_call_id: string;
  name: string;
  args: unknown;
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
  | {
      type: 'end';
      finish_reason: FinishReason;
      usage: Usage;
      attempts: number;
      /** The one that answered. */
      model: ChatModel;
      calls: RequestedCall[];
      /** All of it as the model must see it again, with what its provider wants back. */
      message: AssistantModelMessage;
    };

type End = Extract<AnswerPart, { type: 'end' }>;
/** `unseen`: what counts as answer already, but is no text. */
type CallPart = { type: 'text' | 'unseen'; content: string } | Omit<End, 'attempts' | 'model'>;

type OneRequest = Omit<AnswerRequest, 'models'> & { model: ChatModel };

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
  const deadline = performance.now() + limits.totalMs;
  for (const [place, model] of models.entries()) {
    const progress = { bytes: 0 };
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
  /** Bytes of the answer that have arrived. */
  progress: { bytes: number };
}

async function* askOne(
  request: OneRequest,
  limits: AnswerLimits,
  { signal, deadline, progress }: Course,
): AsyncGenerator<AnswerPart> {
  const { model } = request;
  for (let attempt = 1; ; attempt += 1) {
    try {
      for await (const part of callModel(request, limits, { signal, deadline })) {
        if (part.type === 'end') {
          if (!progress.bytes && part.finish_reason !== 'blocked') throw emptyAnswer(model.label);
          yield { ...part, attempts: attempt, model };
          return;
        }
        progress.bytes += Buffer.byteLength(part.content);
        if (part.type === 'text') yield { type: 'text', content: part.content };
        if (progress.bytes > maxBytes(request, limits)) {
          yield { ...cutOff(model), attempts: attempt, model };
          return;
        }
      }
    } catch (error) {
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

async function* callModel(
  {
    model,
    instructions,
    messages,
    temperature,
    maxOutputTokens,
    tools = [],
    toolChoice,
    offline,
  }: OneRequest,
  limits: AnswerLimits,
  { signal, deadline }: { signal: AbortSignal; deadline: number },
): AsyncGenerator<CallPart> {
  const abort = new AbortController();
  const leave = () => abort.abort(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', leave, { once: true });
  const timers = watch(abort, model.label, limits, deadline);
  const said = createAssistantContent();
  const calls: RequestedCall[] = [];
  try {
    const { stream } = streamText({
      model: model.language,
      instructions,
      messages,
      ...(temperature !== undefined && { temperature }),
      ...(maxOutputTokens !== undefined && { maxOutputTokens }),
      ...(tools.length > 0 && model.capabilities.tools && toToolSettings(tools, toolChoice)),
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
      said.add(part);
      if (part.type === 'text-delta' && part.text) yield { type: 'text', content: part.text };
      if (part.type === 'tool-input-delta') yield { type: 'unseen', content: part.delta };
      if (part.type === 'tool-call') {
        calls.push({ provider_call_id: part.toolCallId, name: part.toolName, args: part.input });
        yield { type: 'unseen', content: part.toolName };
      }
      if (part.type === 'finish') {
        if (part.finishReason === 'error' || part.finishReason === 'interrupted')
          throw new Error(part.finishReason);
        yield {
          type: 'end',
          finish_reason: toFinishReason(part.finishReason),
          usage: toUsage(model, part.totalUsage),
          // Arguments that were cut off must not be called with.
          calls: part.finishReason === 'length' ? [] : calls,
          message: { role: 'assistant', content: said.content },
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

const toToolSettings = (tools: readonly OfferedTool[], choice: ToolChoice | undefined) => ({
  tools: toToolSet(tools),
  ...(choice && {
    toolChoice: choice === 'required' ? choice : { type: 'tool' as const, toolName: choice.name },
  }),
});

const toToolSet = (tools: readonly OfferedTool[]): ToolSet =>
  Object.fromEntries(
    tools.map(({ name, description, input_schema }) => [
      name,
      // Without `execute`: what is called, and when, is decided in tool-calls.ts.
      tool({ description, inputSchema: jsonSchema({ type: 'object', ...input_schema }) }),
    ]),
  );

interface TokenCounts {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  inputTokenDetails: { cacheReadTokens: number | undefined };
}

function toUsage({ model, price }: ChatModel, counts: TokenCounts): Usage {
  const { inputTokens: input_tokens = 0, outputTokens: output_tokens = 0 } = counts;
  const cached_tokens = counts.inputTokenDetails.cacheReadTokens ?? 0;
  const usage = { input_tokens, output_tokens, ...(cached_tokens && { cached_tokens }), model };
  if (!price) return usage;
  const { input, output, cached_input = input } = price;
  const perMillion =
    (input_tokens - cached_tokens) * input + cached_tokens * cached_input + output_tokens * output;
  return { ...usage, cost_usd: perMillion / 1_000_000 };
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

const maxBytes = ({ maxOutputTokens }: OneRequest, limits: AnswerLimits) =>
  Math.min(limits.maxAnswerBytes, (maxOutputTokens ?? Infinity) * MAX_BYTES_PER_TOKEN);

/** An answer that was too long has no figures, and calls of it may be cut off. */
const cutOff = ({ model }: ChatModel): Omit<End, 'attempts' | 'model'> => ({
  type: 'end',
  finish_reason: 'length',
  usage: { input_tokens: 0, output_tokens: 0, model },
  calls: [],
  message: { role: 'assistant', content: [] },
});

const emptyAnswer = (label: string) =>
  new ProviderFailure(
    'provider.bad_answer',
    `The model “${label}” gave an empty answer. Try again, put the question in other words, or pick another model.`,
  );

/** Provider options are plain JSON by type. */
const toJson = ({ question, facts, passages, sources }: OfflineOptions) => ({
  question,
  ...(facts && { facts }),
  passages: passages.map(({ index, title, heading, text, score }) => ({
    index,
    title,
    heading,
    text,
    score,
  })),
  sources,
});
