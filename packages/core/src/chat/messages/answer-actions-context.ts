import { createContext, type ReactNode } from 'react';
import type { ChatMessage } from '../state/chat-message.ts';

/** What else can be done with an answer, beside its copy button; null: nothing. */
export const AnswerActionsContext = createContext<((message: ChatMessage) => ReactNode) | null>(null);
