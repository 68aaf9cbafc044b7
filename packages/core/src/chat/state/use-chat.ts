import { useSyncExternalStore } from 'react';
import type { Chat } from './chat.ts';
import type { ChatState } from './chat-options.ts';

/** The chat's state; the component renders again when it changes. */
export const useChat = (chat: Chat): ChatState =>
  useSyncExternalStore(chat.subscribe, chat.getState, chat.getState);
