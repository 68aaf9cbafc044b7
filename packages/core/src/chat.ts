/* The light door: the chat and what it stands on, without axios, zod and the primitives of the studio. */
export { type Answer, EMPTY_ANSWER, reduceAnswer } from './chat/state/answer.ts';
export { type AnswerParts, AnswerPartsContext } from './chat/messages/chat-context.ts';
export { Assistant } from './chat/assistant/assistant.tsx';
export { CitationContext, SourceContext } from './chat/sources/citation-context.ts';
export { Citations } from './chat/sources/citations.tsx';
export { type Chat, createChat } from './chat/state/chat.ts';
export {
  type ChatMessage,
  fromStoredMessage,
  type PlainMessage,
  toChatMessage,
} from './chat/state/chat-message.ts';
export type { ChatEvent, ChatState } from './chat/state/chat-options.ts';
export { ChatPanel, type ChatPanelHandle, type ChatPanelProps } from './chat/panel/chat-panel.tsx';
export { BrainIcon } from './chat/icons/brain-icon.tsx';
export { ChatIconButton } from './chat/icons/chat-icon-button.tsx';
export { type AiDisclosure, DisclosureContext } from './chat/panel/disclosure.tsx';
export { ChatView } from './chat/panel/chat-view.tsx';
export { isApiError, toFailureDetail } from './chat/state/failure.ts';
export { lazyPart } from './ui/lazy-part.tsx';
export { TryAgain } from './chat/messages/try-again.tsx';
export { MessageText } from './chat/messages/message-text.tsx';
export type { Suggestion } from './chat/composer/suggestions.tsx';
export { toUnreadLabel } from './chat/assistant/unread-label.ts';
export { useChat } from './chat/state/use-chat.ts';
export { useTone } from './chat/assistant/use-tone.ts';
export { msg } from './i18n/msg.ts';
export { inEnglish } from './i18n/in-english.ts';
export type { Translate } from './i18n/in-english.ts';
export { FailureContext } from './ui/boundary.tsx';
export { TextContext, useText } from './i18n/use-text.ts';
export { createSafeStorage, type SafeStorage } from './session/safe-storage.ts';
export { loadFonts } from './theme/load-fonts.ts';
export { STUDIO_FONTS } from './theme/fonts.ts';
export { toPictureAddress } from './ui/addresses.ts';
export { type ColorMode, resolveColorMode, type Theme, watchColorMode } from './theme/color-mode.ts';
