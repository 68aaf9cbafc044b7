import type { Languages } from './load-texts.ts';

/** Of the assistant on a foreign page: the chat's texts alone. */
export const CHAT_LANGUAGES: Languages = {
  ar: async () => (await import('./texts/ar/chat.ts')).chat,
  de: async () => (await import('./texts/de/chat.ts')).chat,
};
