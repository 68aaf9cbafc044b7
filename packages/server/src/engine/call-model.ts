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
import type { AnswerLimits } from './answer-limits.ts';
import { createAssistantContent } from './assistant-content.ts';
import type { OfflineOptions } from './providers/offline-model.ts';
import { ProviderFailure } from './providers/provider-failure.ts';
import type { ChatModel } from './providers/providers.ts';
import type { AgentTool } from './tools/agent-tool.ts';

/** What a model may be told about a tool. */
type OfferedTool = Pick<AgentTool, 'name' | 'description' | 'input_schema'>;

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

/** A tool the model wants to be called, as it put it: neither name nor arguments are checked. */
export interface RequestedCall {
  /** The provider's own name for it. */
  provider_call_id: string;
  name: string;
  args: unknown;
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
