import { createContext, use } from 'react';

/** Opens the Studio Assistant; null where the page has none. */
export const AssistantContext = createContext<(() => void) | null>(null);

export const useOpenAssistant = (): (() => void) | null => use(AssistantContext);
