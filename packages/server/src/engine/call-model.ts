import type { LanguageModelV4FinishReason } from '@ai-sdk/provider';
import type { AssistantModelMessage, ModelMessage } from 'ai';
import type { FinishReason, Usage } from '@agent-studio/api-client/contract';
import { say } from '../say.ts';
import { limitSilence, limitTime, type SilenceLimit } from '../time-limit.ts';
import type { ToolChoice } from './agent-turn.ts';
import type { AnswerLimits } from './answer-limits.ts';
import { createAssistantContent } from './assistant-content.ts';
import { AnswerTooLarge } from './providers/answer-too-large.ts';
import type { OfflineOptions } from './providers/offline-model.ts';
import type { PartUsage } from './providers/part-usage.ts';
import { ProviderFailure } from './providers/provider-failure.ts';
import type { ChatModel } from './providers/providers.ts';
import { createCallReader, type RequestedCall } from './requested-calls.ts';
import { type OfferedTool, toModelRequest } from './model-request.ts';

/** One call of one model. */
export interface ModelCall {
  model: ChatModel;
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

/** What a call came to. */
export interface CallEnd {
  type: 'end';
  finish_reason: FinishReason;
  usage: Usage;
  calls: RequestedCall[];
  /** All of it as the model must see it again, with what its provider wants back. */
  message: AssistantModelMessage;
}

/** `unseen`: what counts as answer already, but is no text. */
type CallPart = { type: 'text' | 'unseen'; content: string } | CallEnd;

/** Asks one model once, piece by piece; the last part is `end`. What fails is thrown as it came. */
export async function* callModel(
  { model, instructions, messages, temperature, maxOutputTokens, tools = [], toolChoice, offline }: ModelCall,
  limits: AnswerLimits,
  { signal, deadline }: { signal: AbortSignal; deadline: number },
): AsyncGenerator<CallPart> {
  const abort = new AbortController();
  const leave = () => abort.abort(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', leave, { once: true });
  const timers = watch(abort, model.label, limits, deadline);
  const said = createAssistantContent();
  const offered = model.capabilities.tools ? tools : [];
  const calls = createCallReader(offered, toolChoice);
  let thoughtChars = 0;
  let isWhole = false;
  try {
    const request = await toModelRequest({
      instructions,
      messages,
      temperature,
      maxOutputTokens,
      tools: offered,
      toolChoice,
      ...(model.provider === 'offline' && { providerOptions: { offline: toJson(offline) } }),
      abortSignal: abort.signal,
    });
    for await (const parts of model.language.stream(request)) {
      abort.signal.throwIfAborted();
      timers.heard();
      for (const part of parts) {
        const call = part.type === 'tool-call' ? calls.read(part) : undefined;
        said.add(part, call?.args);
        if (part.type === 'text-delta' && part.delta) yield { type: 'text', content: part.delta };
        if (part.type === 'tool-input-delta') yield { type: 'unseen', content: part.delta };
        if (part.type === 'reasoning-delta') {
          thoughtChars += part.delta.length;
          if (thoughtChars > MAX_THOUGHT_CHARS) throw new AnswerTooLarge('thoughts', MAX_THOUGHT_CHARS);
        }
        if (call) yield { type: 'unseen', content: call.name };
        if (part.type !== 'finish') continue;
        const { unified } = part.finishReason;
        if (unified === 'error' || unified === 'interrupted') throw new Error(unified);
        calls.checkChoice();
        isWhole = true;
        yield {
          type: 'end',
          finish_reason: toFinishReason(unified),
          usage: toUsage(model, part.usage),
          // Arguments that were cut off must not be called with.
          calls: unified === 'length' ? [] : calls.found,
          message: { role: 'assistant', content: said.content },
        };
        return;
      }
    }
    throw new Error('The stream ended without a finish.');
  } catch (error) {
    abort.signal.throwIfAborted();
    throw error;
  } finally {
    timers.end();
    signal.removeEventListener('abort', leave);
    // Whoever keeps the answer reads on even where nobody listens any more.
    if (!isWhole) abort.abort();
  }
}

/** They are kept for the provider to see again. */
const MAX_THOUGHT_CHARS = 2 * 1_048_576;

function toUsage({ model, price }: ChatModel, { inputTokens, outputTokens }: PartUsage): Usage {
  const { total: input_tokens = 0, cacheRead: cached_tokens = 0 } = inputTokens;
  const { total: output_tokens = 0 } = outputTokens;
  const usage = { input_tokens, output_tokens, ...(cached_tokens && { cached_tokens }), model };
  if (!price) return usage;
  const { input, output, cached_input = input } = price;
  const perMillion =
    (input_tokens - cached_tokens) * input + cached_tokens * cached_input + output_tokens * output;
  return { ...usage, cost_usd: perMillion / 1_000_000 };
}

function watch(abort: AbortController, label: string, limits: AnswerLimits, deadline: number) {
  const giveUp = (why: 'total' | 'first' | 'silent', limit_ms: number) => () =>
    abort.abort(
      new ProviderFailure('provider.timeout', say(`provider.timeout.${why}`, { model: label, limit_ms })),
    );
  const endTotal = limitTime(Math.max(0, deadline - performance.now()), giveUp('total', limits.totalMs));
  const endWait = limitTime(limits.firstTokenMs, giveUp('first', limits.firstTokenMs));
  let silence: SilenceLimit | undefined;
  return {
    heard() {
      if (silence) {
        silence.heard();
        return;
      }
      endWait();
      silence = limitSilence(limits.betweenChunksMs, giveUp('silent', limits.betweenChunksMs));
    },
    end() {
      endTotal();
      endWait();
      silence?.end();
    },
  };
}

function toFinishReason(reason: LanguageModelV4FinishReason['unified']): FinishReason {
  if (reason === 'length') return 'length';
  return reason === 'content-filter' ? 'blocked' : 'stop';
}

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
