import type { AnswerEvent, CallDecision, ChatCalls, Feedback, Rejoin } from '@agent-studio/api-client/stream';
import type { SafeStorage } from '../../session/safe-storage.ts';
import type { ChatMessage } from './chat-message.ts';

export interface ChatOptions extends Pick<ChatCalls, 'ask'>, Partial<Omit<ChatCalls, 'ask'>> {
  agentId: string;
  /** Reads an answer that is being written, or waits for a person, since before a reload. Absent: it is polled for. */
  rejoin?: Rejoin | undefined;
  /** Tells the server what a person says to a call that waits. Resolves with whether the answer's stream waited for it. */
  decide?: ((runId: string, decision: CallDecision) => Promise<boolean>) | undefined;
  /** Asked before every question. Resolves with the text to send, or null to send nothing. */
  beforeSend?: ((text: string) => Promise<string | null>) | undefined;
  /** Where the conversation's id is kept, so that a reload finds it again. */
  storage?: SafeStorage | undefined;
  /** Starts open, for a chat that is part of a page. */
  open?: boolean;
}

export interface ChatState {
  messages: readonly ChatMessage[];
  /** A reply is on its way: nothing else can be sent. */
  pending: boolean;
  /** An earlier conversation is being fetched. */
  loading: boolean;
  open: boolean;
  /** Answers that came while the chat was closed. */
  unread: number;
  /** What is typed and not sent yet. */
  draft: string;
  sessionId: string | null;
}

export type ChatEvent =
  | { type: 'sent' | 'answered' | 'stopped'; message: ChatMessage }
  | { type: 'decided'; message: ChatMessage; decision: CallDecision['decision'] }
  | { type: 'rated'; message: ChatMessage; feedback: Feedback | null }
  | { type: 'delta'; id: string; delta: string }
  | { type: 'failed'; error: unknown }
  | ReaderEvent;

/** What a reader did besides asking: told by those who draw the chat, for those who count. `id` is the message's. */
export type ReaderEvent =
  | { type: 'copied'; id: string }
  | { type: 'source'; id: string; index: number }
  | { type: 'suggested'; index: number; text: string };

/** Is shown every event of every answer; `runId`: of the run it belongs to, as soon as that is known. */
export type AnswerListener = (event: AnswerEvent, runId: string | null) => void;
