import type { LoginReason } from '@agent-studio/core/session';
import type { AssistantLog } from './log/assistant-log.ts';
import type { By } from './opened-by.ts';

export type Layer = 'top' | 'page' | 'host-modal';

interface MayWait {
  /** Holds the answer until the promise is settled; `false` or a failure prevents. */
  waitUntil(promise: Promise<unknown>): void;
}

export interface MessageDetail {
  id: string;
  sender: 'user' | 'bot';
  text: string;
  timestamp: string;
  status: string;
}

/** The events of <studio-assistant>. All bubble and leave the shadow root, but for the frequent delta. */
export interface AssistantEvents {
  'studio-ready': CustomEvent<{ version: string }>;
  'studio-before-open': CustomEvent<{ by: By } & MayWait>;
  'studio-open': CustomEvent<{ by: By }>;
  'studio-before-close': CustomEvent<{ by: By } & MayWait>;
  'studio-close': CustomEvent<{ by: By }>;
  /** Cancelable; a listener may change `text` and `context`. */
  'studio-before-send': CustomEvent<{ text: string; context: object } & MayWait>;
  'studio-message': CustomEvent<MessageDetail>;
  'studio-message-delta': CustomEvent<{ id: string; delta: string }>;
  'studio-pending-change': CustomEvent<{ pending: boolean }>;
  /** Another conversation is shown; null: one that has not begun. */
  'studio-conversation-change': CustomEvent<{ conversationId: string | null }>;
  'studio-unread-change': CustomEvent<{ count: number; label: string }>;
  'studio-login-required': CustomEvent<{ reason: LoginReason } & MayWait>;
  /** `expiresAt` in ms since 1970; null when nobody knows, or there is no token any more. */
  'studio-token-change': CustomEvent<{ expiresAt: number | null }>;
  /** Cancelable; `internal` is true for links that stay on the page's origin. */
  'studio-link-click': CustomEvent<{ href: string; internal: boolean; newTab: boolean }>;
  /** An action of the page's own was pressed; `message` is the answer that it stands below. */
  'studio-action': CustomEvent<{ id: string; message: MessageDetail | null }>;
  /** A step that an analyst counts. */
  'studio-log': CustomEvent<AssistantLog>;
  /** Where the assistant floats now: above everything, in the page, or in a modal dialog of the page. */
  'studio-layer-change': CustomEvent<{ layer: Layer }>;
  'studio-error': CustomEvent<{ code: string; message: string; status?: number | undefined; fatal: boolean }>;
}
