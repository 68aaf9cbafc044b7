import { createContext, use } from 'react';

/** Opens the Studio Assistant, and asks it this question. */
type OpenAssistant = (question?: string) => void;

/** Null where the page has none. */
export const AssistantContext = createContext<OpenAssistant | null>(null);

export const useOpenAssistant = (): OpenAssistant | null => use(AssistantContext);
