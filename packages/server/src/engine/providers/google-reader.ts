import type { LanguageModelV4FinishReason } from '@ai-sdk/provider';
import { generateId } from '@ai-sdk/provider-utils';
import { UnreadableEvent } from './event-stream.ts';
import type { AnswerReader, ModelPart } from './language-model.ts';
import { NO_USAGE, type PartUsage } from './part-usage.ts';
import { type Fields, fieldsIn, fieldsOf, listIn, numberIn, textIn } from './read-field.ts';
import { toStreamFailure } from './stream-failure.ts';

export interface GoogleReader extends AnswerReader {
  /** A longer answer goes on in the stream of a next request with this token; read once. */
  takeContinuation(): string | undefined;
}

/** Reads the events of Gemini's streamGenerateContent. What is only sent along with tools of Google's own is passed over. */
export function createGoogleReader(): GoogleReader {
  let parts: ModelPart[] = [];
  let open: { kind: 'text' | 'reasoning'; id: string } | undefined;
  let blocks = 0;
  let finish: LanguageModelV4FinishReason | undefined;
  let usage: Fields | undefined;
  let usageBefore: PartUsage | undefined;
  let isBlocked = false;
  let hasCalls = false;
  let continuation: string | undefined;

  function close(): void {
    if (open) parts.push({ type: `${open.kind}-end`, id: open.id });
    open = undefined;
  }

  function readText(part: Fields, delta: string): void {
    const kind = part['thought'] === true ? 'reasoning' : 'text';
    const metadata = signatureOf(part);
    // A signature without text belongs to the text that is open, or stands alone.
    if (!delta && !metadata) return;
    if (!delta && open?.kind === 'text') {
      parts.push({ type: 'text-delta', id: open.id, delta, ...metadata });
      return;
    }
    if (!delta || open?.kind !== kind) {
      close();
      open = { kind, id: String(blocks++) };
      parts.push({ type: `${kind}-start`, id: open.id, ...metadata });
    }
    parts.push({ type: `${kind}-delta`, id: open.id, delta, ...metadata });
    if (!delta) close();
  }

  function readCall(part: Fields, call: Fields): void {
    const toolName = textIn(call, 'name');
    if (toolName === undefined) return;
    close();
    const { args } = call;
    const id = textIn(call, 'id') || generateId();
    const metadata = signatureOf(part);
    const input = typeof args === 'string' ? args : JSON.stringify(args ?? {});
    parts.push({ type: 'tool-input-start', id, toolName, ...metadata });
    if (args != null) parts.push({ type: 'tool-input-delta', id, delta: input, ...metadata });
    parts.push({ type: 'tool-input-end', id, ...metadata });
    parts.push({ type: 'tool-call', toolCallId: id, toolName, input, ...metadata });
    hasCalls = true;
  }

  function readCandidate(candidate: Fields): void {
    for (const each of listIn(fieldsIn(candidate, 'content') ?? {}, 'parts') ?? []) {
      const part = fieldsOf(each, 'parts');
      const call = fieldsIn(part, 'functionCall');
      const text = textIn(part, 'text');
      if (call) readCall(part, call);
      else if (part['inlineData'] != null) close();
      else if (text !== undefined) readText(part, text);
    }
    const reason = textIn(candidate, 'finishReason');
    if (reason === 'CONTINUATION') {
      usageBefore = addUsage(usageBefore, usage);
      usage = undefined;
      continuation = textIn(candidate, 'continuationToken');
    }
    if (reason !== undefined) finish = { unified: toReason(reason, hasCalls), raw: reason };
  }

  return {
    read(event) {
      parts = [];
      const chunk = fieldsOf(event, 'chunk');
      const error = fieldsIn(chunk, 'error');
      if (error) throw toFailure(error);
      usage = fieldsIn(chunk, 'usageMetadata') ?? usage;
      const blocked = textIn(fieldsIn(chunk, 'promptFeedback') ?? {}, 'blockReason');
      if (blocked && !UNSAID.has(blocked) && !isBlocked) {
        isBlocked = true;
        finish = { unified: 'content-filter', raw: blocked };
      }
      const [candidate] = listIn(chunk, 'candidates') ?? [];
      // What comes behind a question that was blocked is no answer.
      if (candidate !== undefined && !isBlocked) readCandidate(fieldsOf(candidate, 'candidate'));
      return parts;
    },

    end() {
      parts = [];
      close();
      if (finish) parts.push({ type: 'finish', finishReason: finish, usage: addUsage(usageBefore, usage) });
      return parts;
    },

    takeContinuation() {
      const token = continuation;
      continuation = undefined;
      if (token !== undefined) finish = undefined;
      return token;
    },
  };
}

const UNSAID = new Set(['BLOCK_REASON_UNSPECIFIED', 'BLOCKED_REASON_UNSPECIFIED']);

function signatureOf(part: Fields) {
  const thoughtSignature = textIn(part, 'thoughtSignature');
  return thoughtSignature ? { providerMetadata: { google: { thoughtSignature } } } : undefined;
}

function toReason(raw: string, hasCalls: boolean): LanguageModelV4FinishReason['unified'] {
  switch (raw) {
    case 'STOP':
      return hasCalls ? 'tool-calls' : 'stop';
    case 'MAX_TOKENS':
    case 'CONTINUATION':
      return 'length';
    case 'IMAGE_SAFETY':
    case 'RECITATION':
    case 'SAFETY':
    case 'BLOCKLIST':
    case 'PROHIBITED_CONTENT':
    case 'SPII':
      return 'content-filter';
    case 'MALFORMED_FUNCTION_CALL':
      return 'error';
    default:
      return 'other';
  }
}

function addUsage(before: PartUsage | undefined, counted: Fields | undefined): PartUsage {
  if (!counted) return before ?? NO_USAGE;
  const tokens = (name: string) => numberIn(counted, name) ?? 0;
  const input = tokens('promptTokenCount') + tokens('toolUsePromptTokenCount');
  const cached = tokens('cachedContentTokenCount');
  const text = tokens('candidatesTokenCount');
  const reasoning = tokens('thoughtsTokenCount');
  const { inputTokens, outputTokens } = before ?? NO_USAGE;
  return {
    inputTokens: {
      total: input + (inputTokens.total ?? 0),
      noCache: input - cached + (inputTokens.noCache ?? 0),
      cacheRead: cached + (inputTokens.cacheRead ?? 0),
      cacheWrite: undefined,
    },
    outputTokens: {
      total: text + reasoning + (outputTokens.total ?? 0),
      text: text + (outputTokens.text ?? 0),
      reasoning: reasoning + (outputTokens.reasoning ?? 0),
    },
  };
}

/** What the names of Google's errors stand for where they come without a number. */
const STATUS_OF: Record<string, number> = {
  CANCELLED: 499,
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  OUT_OF_RANGE: 400,
  DEADLINE_EXCEEDED: 504,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  PERMISSION_DENIED: 403,
  UNAUTHENTICATED: 401,
  RESOURCE_EXHAUSTED: 429,
  UNIMPLEMENTED: 501,
  UNKNOWN: 500,
  INTERNAL: 500,
  DATA_LOSS: 500,
  UNAVAILABLE: 503,
};

function toFailure(error: Fields): Error {
  const message = textIn(error, 'message');
  const status = textIn(error, 'status');
  if (message === undefined || status === undefined) throw new UnreadableEvent('An error says nothing.');
  return toStreamFailure(message, numberIn(error, 'code') ?? STATUS_OF[status]);
}
