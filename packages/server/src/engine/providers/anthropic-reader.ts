import type { LanguageModelV4FinishReason, SharedV4ProviderMetadata } from '@ai-sdk/provider';
import { UnreadableEvent } from './event-stream.ts';
import type { AnswerReader, ModelPart } from './language-model.ts';
import type { PartUsage } from './part-usage.ts';
import { type Fields, fieldsIn, fieldsOf, isFields, listIn, numberIn, textIn, textOf } from './read-field.ts';
import { StreamFailure, toStreamFailure } from './stream-failure.ts';

type Block = { kind: 'text' | 'reasoning' } | Call;

interface Call {
  kind: 'call';
  id: string;
  name: string;
  input: string;
  metadata: { providerMetadata: SharedV4ProviderMetadata } | undefined;
}

/** Reads the events of Anthropic's Messages API. Kinds of events and blocks that were never asked for are passed over. */
export function createAnthropicReader(): AnswerReader {
  const blocks = new Map<number, Block>();
  const counted: Fields = {};
  let parts: ModelPart[] = [];
  /** Of the block that began last: only thinking that was not redacted is signed. */
  let current: unknown;
  let message: { id: unknown } | undefined;
  let stopReason: string | undefined;
  let hasBegun = false;

  function startMessage(given: Fields): void {
    const { id } = given;
    if (message) {
      if (message.id === id) return;
      throw new UnreadableEvent('A message began while another was open.');
    }
    message = { id };
    count(fieldsOf(given['usage'], 'usage'));
    stopReason = textIn(given, 'stop_reason') ?? stopReason;
    // What a provider had written before it was asked comes whole.
    for (const each of listIn(given, 'content') ?? []) {
      const block = fieldsOf(each, 'content');
      if (block['type'] !== 'tool_use') continue;
      const call = startCall(block, JSON.stringify(block['input'] ?? {}));
      parts.push({ type: 'tool-input-delta', id: call.id, delta: call.input });
      endCall(call);
    }
  }

  function count(usage: Fields): void {
    for (const name of COUNTED) {
      const tokens = numberIn(usage, name);
      if (tokens !== undefined) counted[name] = tokens;
    }
    for (const name of ['output_tokens_details', 'iterations'])
      if (usage[name] != null) counted[name] = usage[name];
  }

  function startCall(block: Fields, input: string): Call {
    const [id, name] = [textOf(block, 'id'), textOf(block, 'name')];
    const call = { kind: 'call' as const, id, name, input, metadata: callerOf(block) };
    parts.push({ type: 'tool-input-start', id: call.id, toolName: call.name });
    return call;
  }

  function endCall({ id, name, input, metadata }: Call): void {
    parts.push({ type: 'tool-input-end', id });
    parts.push({ type: 'tool-call', toolCallId: id, toolName: name, input: input || '{}', ...metadata });
  }

  function startBlock(index: number, block: Fields): void {
    const id = String(index);
    if (block['type'] === 'fallback') return;
    current = block['type'];
    switch (current) {
      case 'text':
        blocks.set(index, { kind: 'text' });
        parts.push({ type: 'text-start', id });
        return;
      case 'thinking':
        blocks.set(index, { kind: 'reasoning' });
        parts.push({ type: 'reasoning-start', id });
        return;
      case 'redacted_thinking': {
        blocks.set(index, { kind: 'reasoning' });
        const providerMetadata = { anthropic: { redactedData: textOf(block, 'data') } };
        parts.push({ type: 'reasoning-start', id, providerMetadata });
        return;
      }
      case 'tool_use': {
        const { input } = block;
        const isWhole = isFields(input) && Object.keys(input).length > 0;
        blocks.set(index, startCall(block, isWhole ? JSON.stringify(input) : ''));
        return;
      }
      default:
    }
  }

  function addToBlock(index: number, delta: Fields): void {
    const id = String(index);
    switch (delta['type']) {
      case 'text_delta':
        parts.push({ type: 'text-delta', id, delta: textOf(delta, 'text') });
        return;
      case 'thinking_delta':
        parts.push({ type: 'reasoning-delta', id, delta: textOf(delta, 'thinking') });
        return;
      case 'signature_delta': {
        const providerMetadata = { anthropic: { signature: textOf(delta, 'signature') } };
        if (current === 'thinking') parts.push({ type: 'reasoning-delta', id, delta: '', providerMetadata });
        return;
      }
      case 'input_json_delta': {
        const block = blocks.get(index);
        const json = textOf(delta, 'partial_json');
        if (block?.kind !== 'call' || !json) return;
        block.input += json;
        parts.push({ type: 'tool-input-delta', id: block.id, delta: json });
        return;
      }
      default:
    }
  }

  function endBlock(index: number): void {
    const block = blocks.get(index);
    blocks.delete(index);
    current = undefined;
    if (block?.kind === 'call') endCall(block);
    else if (block) parts.push({ type: `${block.kind}-end`, id: String(index) });
  }

  function finish(): void {
    message = undefined;
    const finishReason = { unified: toReason(stopReason), raw: stopReason };
    parts.push({ type: 'finish', finishReason, usage: toUsage(counted) });
  }

  return {
    read(given) {
      parts = [];
      const event = fieldsOf(given, 'event');
      if (event['type'] === 'error') throw toFailure(fieldsOf(event['error'], 'error'), hasBegun);
      if (event['type'] !== 'ping') hasBegun = true;
      switch (event['type']) {
        case 'message_start':
          startMessage(fieldsOf(event['message'], 'message'));
          break;
        case 'content_block_start':
          startBlock(indexOf(event), fieldsOf(event['content_block'], 'content_block'));
          break;
        case 'content_block_delta':
          addToBlock(indexOf(event), fieldsOf(event['delta'], 'delta'));
          break;
        case 'content_block_stop':
          endBlock(indexOf(event));
          break;
        case 'message_delta':
          count(fieldsOf(event['usage'], 'usage'));
          stopReason = textIn(fieldsOf(event['delta'], 'delta'), 'stop_reason');
          break;
        case 'message_stop':
          finish();
          break;
        default:
          if (typeof event['type'] !== 'string') throw new UnreadableEvent('An event has no type.');
      }
      return parts;
    },
    end: () => [],
  };
}

/** Who called: the model itself, or code that it runs. The provider wants to see that again. */
function callerOf(block: Fields): Call['metadata'] {
  const given = fieldsIn(block, 'caller');
  if (!given) return undefined;
  const toolId = textIn(given, 'tool_id');
  const caller = { type: textOf(given, 'type'), ...(toolId !== undefined && { toolId }) };
  return { providerMetadata: { anthropic: { caller } } };
}

const COUNTED = ['input_tokens', 'output_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'];

function indexOf(event: Fields): number {
  const index = numberIn(event, 'index');
  if (index === undefined) throw new UnreadableEvent('A block has no index.');
  return index;
}

function toReason(raw: string | undefined): LanguageModelV4FinishReason['unified'] {
  switch (raw) {
    case 'pause_turn':
    case 'end_turn':
    case 'stop_sequence':
      return 'stop';
    case 'refusal':
      return 'content-filter';
    case 'tool_use':
      return 'tool-calls';
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return 'length';
    default:
      return 'other';
  }
}

function toUsage(counted: Fields): PartUsage {
  const { input, output } = sumOf(counted);
  const cacheWrite = numberIn(counted, 'cache_creation_input_tokens') ?? 0;
  const cacheRead = numberIn(counted, 'cache_read_input_tokens') ?? 0;
  const reasoning = numberIn(fieldsIn(counted, 'output_tokens_details') ?? {}, 'thinking_tokens');
  return {
    inputTokens: { total: input + cacheWrite + cacheRead, noCache: input, cacheRead, cacheWrite },
    outputTokens: {
      total: output,
      text: reasoning === undefined ? undefined : output - reasoning,
      reasoning,
    },
  };
}

/** Where an answer took several rounds, the totals leave out some of them, unless another model stepped in. */
function sumOf(counted: Fields): { input: number; output: number } {
  const rounds = (listIn(counted, 'iterations') ?? []).map((each) => fieldsOf(each, 'iterations'));
  const own = rounds.filter(({ type }) => type === 'compaction' || type === 'message');
  if (!own.length || rounds.some(({ type }) => type === 'fallback_message')) {
    return {
      input: numberIn(counted, 'input_tokens') ?? 0,
      output: numberIn(counted, 'output_tokens') ?? 0,
    };
  }
  const sum = (name: string) => own.reduce((total, round) => total + (numberIn(round, name) ?? 0), 0);
  return { input: sum('input_tokens'), output: sum('output_tokens') };
}

const STATUS_OF: Record<string, number> = {
  api_error: 500,
  overloaded_error: 529,
  rate_limit_error: 429,
  request_too_large: 413,
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  billing_error: 400,
  invalid_request_error: 400,
};

/** Anthropic refuses with 200 and an error when it is overloaded: as the first event, that is a refused call. */
function toFailure(error: Fields, hasBegun: boolean): Error {
  const message = textOf(error, 'message');
  const status = STATUS_OF[textOf(error, 'type')];
  if (!hasBegun) return new StreamFailure(message, status ?? 500);
  return status === undefined ? toStreamFailure(message) : new StreamFailure(message, status);
}
