import { type ElementHandle, type ElementValues, property } from '@agent-studio/core/element';
import type { PlainMessage, Suggestion } from '@agent-studio/core/chat';
import type { GetToken } from '@agent-studio/core/session';
import type { ACTION_ICONS } from './page-parts/action-icons.ts';
import type { PreChat } from './page-parts/pre-chat.ts';
import type { ProactiveMessage } from './page-parts/proactive-message.ts';

export const TAG = 'studio-assistant';
export const VERSION = '0.1.0';

/** The fixed help agent. The contract has it too, but brings zod along; a test holds the two together. */
export const HELP_AGENT_ID = '00000000-0000-4000-8000-000000000001';

/** Who uses the page, as the page knows. */
export interface AssistantUser {
  /** Tells one person from the next. */
  id: string;
  name?: string | undefined;
  email?: string | undefined;
}

/** What the host knows about the place of the question; sent along with each one. */
export type AssistantContext = object | (() => object);

/** A button of the page's own: a press is told by `studio-action`. */
export interface AssistantAction {
  /** Tells one action from another. */
  id: string;
  label: string;
  /** Absent, or a name that is not known: the label is the button. */
  icon?: keyof typeof ACTION_ICONS | undefined;
}

/** What the bar at the top of the chat has besides the heading. */
export interface AssistantHeader {
  /** One line below the heading. */
  subtitle?: string | undefined;
  /** Address of a picture in place of the product's mark. */
  avatar?: string | undefined;
  actions?: readonly AssistantAction[] | undefined;
  /** False: no button for a new conversation. */
  newConversation?: boolean | undefined;
}

export const ATTRIBUTES = {
  'agent-id': { kind: 'string', default: HELP_AGENT_ID },
  'api-base-url': { kind: 'string', default: '' },
  'publishable-key': { kind: 'string' },
  mode: { kind: 'enum', values: ['floating', 'inline', 'sheet'], default: 'floating', reflect: true },
  layer: { kind: 'enum', values: ['top', 'page'], default: 'top' },
  open: { kind: 'boolean', reflect: true },
  heading: { kind: 'string', default: 'Studio Assistant' },
  greeting: { kind: 'string' },
  placeholder: { kind: 'string' },
  theme: { kind: 'enum', values: ['auto', 'light', 'dark'], default: 'auto' },
  locale: { kind: 'string' },
  dir: { kind: 'enum', values: ['ltr', 'rtl'], reflect: true },
  placement: {
    kind: 'enum',
    values: ['bottom-end', 'bottom-start', 'top-end', 'top-start'],
    default: 'bottom-end',
    reflect: true,
  },
  sound: { kind: 'enum', values: ['', 'on', 'true', 'off', 'false'], default: 'on' },
  disabled: { kind: 'boolean' },
  'read-only': { kind: 'boolean' },
  storage: { kind: 'enum', values: ['local', 'session', 'memory'], default: 'local' },
  'storage-prefix': { kind: 'string', default: '' },
  'conversation-id': { kind: 'string', default: null },
  launcher: { kind: 'enum', values: ['default', 'none'], default: 'default' },
  for: { kind: 'string' },
  hotkey: { kind: 'string' },
} as const;

export const PROPERTIES = {
  token: property<string | null>({ secret: true }),
  getToken: property<GetToken>(),
  fetch: property<typeof fetch>(),
  /** Set to show a conversation, read for a snapshot. */
  messages: property<readonly PlainMessage[]>({ default: [] }),
  context: property<AssistantContext>(),
  unreadCount: property<number>({ default: 0, readonly: true }),
  pending: property<boolean>({ default: false, readonly: true }),
  suggestions: property<readonly Suggestion[]>(),
  header: property<AssistantHeader>(),
  /** Asked before the first question. */
  preChat: property<PreChat>(),
  /** Said beside the closed button. */
  proactiveMessage: property<ProactiveMessage | null>(),
  /** Below each answer, beside ours. */
  messageActions: property<readonly AssistantAction[]>(),
  /** Texts of the page's own in place of ours, by the English ones. */
  labels: property<Readonly<Record<string, string>>>(),
};

/** What a question may bring along. */
interface SendOptions {
  /** Beside what the property `context` says; wins over it. */
  context?: object | undefined;
}

export interface AssistantMethods {
  open(): Promise<void>;
  close(): Promise<void>;
  toggle(): Promise<void>;
  /** Resolves with the text of the answer; empty when nothing was sent. */
  send(text: string, options?: SendOptions): Promise<string>;
  stop(): Promise<void>;
  /** The same as `newConversation`. */
  clear(): Promise<void>;
  newConversation(): Promise<void>;
  /** Opens the panel with a conversation of the same person; rejects where there is none. */
  showConversation(id: string): Promise<void>;
  setDraft(text: string): Promise<void>;
  /** Says it at once, beside the closed button; absent: what the property has. */
  showProactiveMessage(message?: ProactiveMessage): Promise<void>;
  /** Says who uses the page; another person starts over, null signs out. */
  identify(user: AssistantUser | null): Promise<void>;
  /** The same as `identify(null)`. */
  reset(): Promise<void>;
  focus(): Promise<void>;
  /** Moves the assistant to the end of another element of the page; everything in it stays. */
  attachTo(element: Element): Promise<void>;
}

export const METHODS: readonly (keyof AssistantMethods)[] = [
  'open',
  'close',
  'toggle',
  'send',
  'stop',
  'clear',
  'newConversation',
  'showConversation',
  'setDraft',
  'showProactiveMessage',
  'identify',
  'reset',
  'focus',
  'attachTo',
];

export type AssistantValues = ElementValues<typeof ATTRIBUTES, typeof PROPERTIES>;
export type AssistantHandle = ElementHandle<AssistantValues>;
