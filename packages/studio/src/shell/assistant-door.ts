import { createContext, use } from 'react';
import type { Chat } from '@agent-studio/core/chat';

export type AssistantDoor = ReturnType<typeof createAssistantDoor>;

/** Where the host knocks to open the Studio Assistant, which is loaded by itself and may not be there yet. */
export function createAssistantDoor() {
  let shown = Promise.withResolvers<Chat>();
  return {
    /** The assistant is on the page, until the returned function is called. */
    attach(chat: Chat): () => void {
      shown.resolve(chat);
      return () => {
        shown = Promise.withResolvers();
      };
    },
    /** Resolves with the assistant's chat as soon as it is on the page. */
    wait: (): Promise<Chat> => shown.promise,
  };
}

/** Null outside of an element, where no host can knock. */
export const AssistantDoorContext = createContext<AssistantDoor | null>(null);

export const useAssistantDoor = (): AssistantDoor | null => use(AssistantDoorContext);
