/* The light door: the chat and what it stands on, without axios, zod and the primitives of the studio. */
export { AnswerActionsContext } from './chat/answer-actions-context.ts';
export { Assistant } from './chat/assistant.tsx';
export { CitationContext, SourceContext } from './chat/citation-context.ts';
export { type Chat, createChat } from './chat/chat.ts';
export {
  type ChatMessage,
  fromStoredMessage,
  type PlainMessage,
  toChatMessage,
} from './chat/chat-message.ts';
export type { Ask, ChatEvent } from './chat/chat-options.ts';
export { ChatPanel, type ChatPanelHandle } from './chat/chat-panel.tsx';
export { ChatView } from './chat/chat-view.tsx';
export { isApiError } from './chat/failure.ts';
export { MessageText } from './chat/message-text.tsx';
export type { Suggestion } from './chat/suggestions.tsx';
export { toUnreadLabel } from './chat/unread-label.ts';
export { useChat } from './chat/use-chat.ts';
export { useTone } from './chat/use-tone.ts';
export { inEnglish } from './i18n/in-english.ts';
export type { Translate } from './i18n/translate.ts';
export { TextContext, useText } from './i18n/use-text.ts';
export { createSafeStorage, type SafeStorage } from './session/safe-storage.ts';
export { loadFont } from './theme/font.ts';
export { interUrl } from './theme/inter.ts';
export { type ColorMode, resolveColorMode, type Theme, watchColorMode } from './theme/color-mode.ts';
