import type { LanguageModelV4FinishReason } from '@ai-sdk/provider';
import { generateId, StreamingToolCallTracker } from '@ai-sdk/provider-utils';
import { UnreadableEvent } from './event-stream.ts';
import type { AnswerReader, ModelPart } from './language-model.ts';
import { type Fields, fieldsIn, fieldsOf, isFields, listIn, numberIn, textIn } from './read-field.ts';
import { toStreamFailure } from './stream-failure.ts';
import { NO_USAGE, type PartUsage } from './part-usage.ts';

/** What a call may bring along for Gemini behind this protocol, under the name that the SDK reads it by. */
const METADATA_KEY = 'openai-compatible';

interface CallDelta {
  index: number | null;
  id: string | null;
  function: { name: string | null; arguments: string | null };
  signature?: string | undefined;
}

/** Reads the chunks of a chat completion of OpenAI's protocol, as its many servers speak it. */
export function createOpenAiReader(): AnswerReader {
  let parts: ModelPart[] = [];
  let open: 'text' | 'reasoning' | undefined;
  let finish: string | undefined;
  let usage: PartUsage = NO_USAGE;
  let isRefusal = false;
  const calls = createCalls((part) => parts.push(part));

  function say(kind: 'text' | 'reasoning', delta: string): void {
    if (open !== kind) {
      close();
      parts.push({ type: `${kind}-start`, id: IDS[kind] });
      open = kind;
    }
    parts.push({ type: `${kind}-delta`, id: IDS[kind], delta });
  }

  function close(): void {
    if (open) parts.push({ type: `${open}-end`, id: IDS[open] });
    open = undefined;
  }

  function readDelta(delta: Fields): void {
    const content = toContent(delta['content']);
    const reasoning = textIn(delta, 'reasoning_content') ?? textIn(delta, 'reasoning');
    const deltas = listIn(delta, 'tool_calls')?.map(toCallDelta) ?? [];
    if (reasoning) say('reasoning', reasoning);
    for (const [kind, text] of content) say(kind, text);
    // Instead of content, by some servers as `false`.
    const { refusal } = delta;
    if (typeof refusal === 'string' && refusal) {
      isRefusal = true;
      say('text', refusal);
    }
    if (deltas.length && open === 'reasoning') close();
    for (const each of deltas) calls.add(each);
  }

  return {
    read(event) {
      parts = [];
      const chunk = fieldsOf(event, 'chunk');
      if ('error' in chunk) throw toFailure(chunk);
      const choices = listIn(chunk, 'choices');
      if (!choices) throw new UnreadableEvent('“choices” is missing.');
      const counted = fieldsIn(chunk, 'usage');
      if (counted) usage = toUsage(counted);
      if (!choices.length) return parts;
      const choice = fieldsOf(choices[0], 'choice');
      finish = textIn(choice, 'finish_reason') ?? finish;
      const delta = fieldsIn(choice, 'delta');
      if (delta) readDelta(delta);
      return parts;
    },

    end() {
      parts = [];
      close();
      calls.end();
      if (finish !== undefined) {
        const finishReason = { unified: toReason(finish, isRefusal), raw: finish };
        parts.push({ type: 'finish', finishReason, usage });
      }
      return parts;
    },
  };
}

const IDS = { text: 'txt-0', reasoning: 'reasoning-0' } as const;

/** Text, or pieces of text and of thoughts, as Mistral sends them. */
function toContent(content: unknown): [kind: 'text' | 'reasoning', text: string][] {
  if (content == null) return [];
  if (typeof content === 'string') return content ? [['text', content]] : [];
  if (!Array.isArray(content)) throw new UnreadableEvent('“content” is no text.');
  return content.flatMap((each): [kind: 'text' | 'reasoning', text: string][] => {
    const piece = fieldsOf(each, 'content');
    if (piece['type'] === 'text') return typeof piece['text'] === 'string' ? toContent(piece['text']) : [];
    const { thinking } = piece;
    if (piece['type'] !== 'thinking' || !Array.isArray(thinking)) return [];
    const text = thinking
      .map((thought: unknown) =>
        isFields(thought) && thought['type'] === 'text' && typeof thought['text'] === 'string'
          ? thought['text']
          : '',
      )
      .join('');
    return text ? [['reasoning', text]] : [];
  });
}

function toCallDelta(given: unknown): CallDelta {
  const call = fieldsOf(given, 'tool_calls');
  const called = fieldsOf(call['function'], 'function');
  const google = fieldsIn(fieldsIn(call, 'extra_content') ?? {}, 'google');
  return {
    index: numberIn(call, 'index') ?? null,
    id: textIn(call, 'id') ?? null,
    function: { name: textIn(called, 'name') ?? null, arguments: textIn(called, 'arguments') ?? null },
    signature: google && textIn(google, 'thought_signature'),
  };
}

/** Puts the pieces of calls together. Some servers name a call only after its first piece: until then it is held back. */
function createCalls(emit: (part: ModelPart) => void) {
  // The SDK's, because which piece belongs to which call is a matter of each server's habits.
  const tracker = new StreamingToolCallTracker<CallDelta>(
    { enqueue: (part) => emit(part as ModelPart) },
    {
      generateId,
      extractMetadata: ({ signature }) =>
        signature ? { [METADATA_KEY]: { thoughtSignature: signature } } : undefined,
      buildToolCallProviderMetadata: (metadata) => metadata,
    },
  );
  const nameless = new Map<number, CallDelta>();
  const named = new Set<number>();
  return {
    add(delta: CallDelta): void {
      const { index } = delta;
      if (index === null || named.has(index)) return tracker.processDelta(delta);
      const before = nameless.get(index);
      const { name } = delta.function;
      const joined: CallDelta = {
        index,
        id: before?.id ?? delta.id,
        function: {
          name,
          arguments: (before?.function.arguments ?? '') + (delta.function.arguments ?? ''),
        },
        signature: before?.signature ?? delta.signature,
      };
      if (name === null) return void nameless.set(index, joined);
      tracker.processDelta(joined);
      nameless.delete(index);
      named.add(index);
    },
    end(): void {
      // Throws where a call was never named.
      for (const delta of nameless.values()) tracker.processDelta(delta);
      nameless.clear();
      tracker.flush();
    },
  };
}

function toReason(raw: string, isRefusal: boolean): LanguageModelV4FinishReason['unified'] {
  switch (raw) {
    case 'stop':
      return isRefusal ? 'content-filter' : 'stop';
    case 'length':
      return 'length';
    case 'content_filter':
      return 'content-filter';
    case 'function_call':
    case 'tool_calls':
      return 'tool-calls';
    default:
      return 'other';
  }
}

function toUsage(counted: Fields): PartUsage {
  const input = numberIn(counted, 'prompt_tokens') ?? 0;
  const output = numberIn(counted, 'completion_tokens') ?? 0;
  const cached = numberIn(fieldsIn(counted, 'prompt_tokens_details') ?? {}, 'cached_tokens') ?? 0;
  const reasoning = numberIn(fieldsIn(counted, 'completion_tokens_details') ?? {}, 'reasoning_tokens') ?? 0;
  return {
    inputTokens: { total: input, noCache: input - cached, cacheRead: cached, cacheWrite: undefined },
    outputTokens: { total: output, text: Math.max(0, output - reasoning), reasoning },
  };
}

function toFailure({ error, choices }: Fields): Error {
  const { message, code, status, statusCode, status_code } = isFields(error) ? error : {};
  if (typeof message !== 'string') return new UnreadableEvent('The error of a chunk has no message.');
  // Without choices beside it, the SDK keeps nothing but the code.
  return Array.isArray(choices)
    ? toStreamFailure(message, statusCode, status_code, status, code)
    : toStreamFailure(message, code);
}
