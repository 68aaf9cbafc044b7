import type { Message } from '@agent-studio/api-client/stream';
import type { SafeStorage } from '../../session/safe-storage.ts';
import type { ChatMessage } from './chat-message.ts';

export interface Question {
  text: string;
  /** The conversation to go on with; null: a new one. */
  sessionId: string | null;
}

type Line = Record<string, unknown>;

/** Where answers come from: the lines of a stream, as objects, one by one or as they come together. A test passes a generator. */
export type Ask = (question: Question, signal: AbortSignal) => AsyncIterable<Line | readonly Line[]>;

export interface ChatOptions {
  agentId: string;
  ask: Ask;
  /** Asked before every question. Resolves with the text to send, or null to send nothing. */
  beforeSend?: ((text: string) => Promise<string | null>) | undefined;
  /** Ends a run on the server, which closing the stream alone does not. */
  cancel?: ((runId: string) => Promise<unknown>) | undefined;
  /** The lines, from the first one, of an answer that is being written since before a reload. Absent: it is polled for. */
  rejoin?: ((runId: string, signal: AbortSignal) => ReturnType<Ask>) | undefined;
  /** The messages of an earlier conversation, oldest first; rejects when it is gone. */
  loadMessages?: ((sessionId: string) => Promise<readonly Message[]>) | undefined;
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
  | { type: 'delta'; id: string; delta: string }
  | { type: 'failed'; error: unknown };
