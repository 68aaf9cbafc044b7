import type { Approval, Citation, Feedback, Message, Usage } from '@agent-studio/api-client/stream';
import { msg } from '../../i18n/msg.ts';

/** What the events of an answer add up to, and what is kept of it. */
export interface Reply {
  content: string;
  runId: string | null;
  /** Under which the server keeps it. */
  messageId: string | null;
  citations: readonly Citation[];
  /** How the answer was made, such as "Extracted, not generated". */
  notice: string | null;
  /** Questions the reader may want to ask next. */
  suggestions: readonly string[];
  usage: Usage | null;
  activity: ChatActivity | null;
  /** The call that waits for a person. */
  approval: Approval | null;
}

export const EMPTY_REPLY: Reply = {
  content: '',
  runId: null,
  messageId: null,
  citations: [],
  notice: null,
  suggestions: [],
  usage: null,
  activity: null,
  approval: null,
};

/** docs/rules.md section 3 names content, sender and timestamp; the rest is what a server may say about an answer. */
export interface ChatMessage extends Reply {
  id: string;
  sender: 'user' | 'bot';
  /** ISO 8601. */
  timestamp: string;
  /** `pending`: still growing. `cancelled`: stopped by the reader, what arrived is kept. */
  status: Message['status'];
  /** Why the answer is missing or not whole; a sentence per line, each in English. */
  problem: string | null;
  /** What the reader thinks of it. */
  feedback: Feedback | null;
}

/** What the agent does at this moment; `name` is the card it searches or the model it asks. */
export interface ChatActivity {
  kind: string;
  name: string;
}

/** docs/rules.md section 3: all that a host page has to know to show a conversation again. */
export type PlainMessage = Pick<ChatMessage, 'content' | 'sender' | 'timestamp'>;

/** A message with nothing but its text; `given` says more. */
export function toChatMessage(
  given: Partial<ChatMessage> & Pick<ChatMessage, 'sender' | 'content'>,
): ChatMessage {
  return {
    id: newLocalId(),
    timestamp: new Date().toISOString(),
    status: 'complete',
    problem: null,
    feedback: null,
    ...EMPTY_REPLY,
    ...given,
  };
}

/** A stored message of the server, as GET /api/sessions/{id}/messages answers it. */
export function fromStoredMessage({
  role,
  run_id,
  feedback,
  suggestions = [],
  ...stored
}: Message): ChatMessage {
  return toChatMessage({
    ...stored,
    suggestions,
    feedback: feedback ?? null,
    sender: role === 'user' ? 'user' : 'bot',
    runId: run_id,
    messageId: stored.id,
    problem: STORED_PROBLEMS[stored.status] ?? null,
  });
}

const STORED_PROBLEMS: Partial<Record<Message['status'], string>> = {
  failed: msg('This answer failed.'),
  interrupted: msg('This answer was cut off when the server stopped.'),
};

// Not crypto.randomUUID(): a host page without https does not have it.
const newLocalId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-');
