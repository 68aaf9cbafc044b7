/* The light door: custom elements, their sheets and their languages, without React. */
export { defineElement } from './element/define-element.ts';
export { type ElementValues, property } from './element/element-attributes.ts';
export { emitBefore } from './element/element-events.ts';
export { type ElementHandle, handleOf, MOVED } from './element/element-handle.ts';
export { keepEscape } from './element/keep-escape.ts';
export { isolateKeys } from './element/key-isolation.ts';
export { adopt, css } from './element/sheets.ts';
export { StudioError } from './element/studio-error.ts';
export { createFailureTeller } from './element/tell-failure.ts';
export { CANNOT_START, createStandInBase } from './element/unsupported.ts';
export { createSafeStorage } from './session/safe-storage.ts';
export { CHAT_LANGUAGES } from './i18n/chat-languages.ts';
export { languageOf, watchLanguage } from './i18n/language-of.ts';
export { loadTexts } from './i18n/load-texts.ts';
export type { Direction } from './i18n/locale.ts';
export { createTranslate, type Translate } from './i18n/translate.ts';
export { toToggleLabel, toUnreadLabel } from './chat/assistant/unread-label.ts';
export { resolveColorMode, watchColorMode } from './theme/color-mode.ts';
