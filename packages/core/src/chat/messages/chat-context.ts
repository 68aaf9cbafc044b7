import { createContext, type ReactNode } from 'react';
import type { Chat } from '../state/chat.ts';
import type { ChatMessage } from '../state/chat-message.ts';

interface ChatAround {
  chat: Chat;
  /** Questions can be sent. */
  canAsk: boolean;
  /** The conversation is shown and nothing more: nobody rates or decides. */
  readOnly: boolean;
  /** Of numbers; absent: English. */
  locale?: string | undefined;
}

/** The chat that a message stands in; null outside of one. */
export const ChatContext = createContext<ChatAround | null>(null);

/** What a page that knows more of its answers puts in place of ours, or beside. */
export interface AnswerParts {
  /** What else can be done with an answer, behind its buttons. */
  actions?: (message: ChatMessage) => ReactNode;
  /** Its buttons are icons alone; what they are called shows beside the pointer. */
  wordless?: boolean;
  /** The call that waits for a person. */
  approval?: (message: ChatMessage) => ReactNode;
}

export const AnswerPartsContext = createContext<AnswerParts>({});
