/* Written by `node build/write-reference.ts` from reference.ts: change that file. */

import type { HTMLAttributes } from 'svelte/elements';
import type {
  StudioAssistantElement,
  StudioAssistantEventMap,
  GetToken,
  AssistantContext,
  AssistantSuggestion,
  AssistantAction,
  AssistantHeader,
  PreChat,
  ProactiveMessage,
  AssistantMessage,
} from './define.js';

export * from './define.js';

interface Settings {
  /** The agent that answers; absent: the help agent. Another one starts another conversation. */
  agentId?: string | undefined;
  /** Root of the API; absent: the page's own origin. */
  apiBaseUrl?: string | undefined;
  /** Answers everybody without a sign-in, on the pages that the agent is published to. */
  publishableKey?: string | undefined;
  /** How it stands: a button in a corner with a panel above it; a part of the page in the size of the element, without a button; or a button with a sheet along the lower edge. */
  mode?: 'floating' | 'inline' | 'sheet' | undefined;
  /** Where it floats: in the top layer, above everything; or in the page's own order, for `::part(root)` to give it a `z-index`. */
  layer?: 'top' | 'page' | undefined;
  /** Whether the panel is open. */
  open?: boolean | undefined;
  /** The name in the panel and on the button. */
  heading?: string | undefined;
  /** The first message; absent: the agent's opening. */
  greeting?: string | undefined;
  /** Shown in the empty text field. */
  placeholder?: string | undefined;
  /** Colours; `auto` follows the page around. */
  theme?: 'auto' | 'light' | 'dark' | undefined;
  /** Language of texts, times and dates, BCP 47; absent: that of the page around. */
  locale?: string | undefined;
  /** The corner of the window. */
  placement?: 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start' | undefined;
  /** The tone for an answer; `off` or `false` silences it. */
  sound?: '' | 'on' | 'true' | 'off' | 'false' | undefined;
  /** Takes no questions. */
  disabled?: boolean | undefined;
  /** Shows a conversation without a text field: nothing can be asked, rated or decided. */
  readOnly?: boolean | undefined;
  /** Where it is kept which conversation the next visit goes on with. */
  storage?: 'local' | 'session' | 'memory' | undefined;
  /** Put before every key in storage, where two assistants share an origin. */
  storagePrefix?: string | undefined;
  /** The conversation on the server; set it to show another one, empty it for a new one. */
  conversationId?: string | null | undefined;
  /** `none` hides the button: the page opens the panel itself. */
  launcher?: 'default' | 'none' | undefined;
  /** The `id` of a button of the page that opens and closes the panel; it gets `aria-expanded` and `aria-controls`. */
  for?: string | undefined;
  /** Keys that open and close the panel, such as `Mod+/`; `Mod` is the command key on a Mac, else the control key. */
  hotkey?: string | undefined;
  /** The token of the person whom the page has signed in; `null` signs out. Never an attribute. */
  token?: string | null | undefined;
  /** Gives a token when one is needed, before it ends, and when the server refused it. */
  getToken?: GetToken | undefined;
  /** Sends every call in place of the `fetch` of the browser; called with an address and options. */
  fetch?: typeof fetch | undefined;
  /** Set to show a conversation, read for a snapshot. */
  messages?: readonly AssistantMessage[] | undefined;
  /** What the page knows about the place of the question; sent along with each one. Texts, numbers and booleans in it fill variables of the agent that have the same names. */
  context?: AssistantContext | undefined;
  /** Questions to pick before the first one; absent: the agent's. */
  suggestions?: readonly AssistantSuggestion[] | undefined;
  /** What the bar at the top has besides `heading`: a second line, a picture, buttons of your own. */
  header?: AssistantHeader | undefined;
  /** A form before the first question, such as for a name, an address and a consent; what is given is stored with the run. */
  preChat?: PreChat | undefined;
  /** What is said first, in a bubble beside the closed button; once for each message, and never over a modal dialog. */
  proactiveMessage?: ProactiveMessage | null | undefined;
  /** Buttons of your own below each answer, beside copying and rating. */
  messageActions?: readonly AssistantAction[] | undefined;
  /** Texts of your own; the key is the English text. */
  labels?: Readonly<Record<string, string>> | undefined;
  'agent-id'?: string | undefined;
  'api-base-url'?: string | undefined;
  'publishable-key'?: string | undefined;
  'read-only'?: boolean | undefined;
  'storage-prefix'?: string | undefined;
  'conversation-id'?: string | null | undefined;
  'no-key-isolation'?: boolean | undefined;
  'no-follow-modals'?: boolean | undefined;
  frame?: boolean | undefined;
  'log-texts'?: boolean | undefined;
  debug?: boolean | undefined;
  'onstudio-ready'?: ((event: StudioAssistantEventMap['studio-ready']) => void) | undefined;
  'onstudio-before-open'?: ((event: StudioAssistantEventMap['studio-before-open']) => void) | undefined;
  'onstudio-open'?: ((event: StudioAssistantEventMap['studio-open']) => void) | undefined;
  'onstudio-before-close'?: ((event: StudioAssistantEventMap['studio-before-close']) => void) | undefined;
  'onstudio-close'?: ((event: StudioAssistantEventMap['studio-close']) => void) | undefined;
  'onstudio-before-send'?: ((event: StudioAssistantEventMap['studio-before-send']) => void) | undefined;
  'onstudio-message'?: ((event: StudioAssistantEventMap['studio-message']) => void) | undefined;
  'onstudio-message-delta'?: ((event: StudioAssistantEventMap['studio-message-delta']) => void) | undefined;
  'onstudio-pending-change'?: ((event: StudioAssistantEventMap['studio-pending-change']) => void) | undefined;
  'onstudio-conversation-change'?:
    | ((event: StudioAssistantEventMap['studio-conversation-change']) => void)
    | undefined;
  'onstudio-unread-change'?: ((event: StudioAssistantEventMap['studio-unread-change']) => void) | undefined;
  'onstudio-login-required'?: ((event: StudioAssistantEventMap['studio-login-required']) => void) | undefined;
  'onstudio-token-change'?: ((event: StudioAssistantEventMap['studio-token-change']) => void) | undefined;
  'onstudio-link-click'?: ((event: StudioAssistantEventMap['studio-link-click']) => void) | undefined;
  'onstudio-action'?: ((event: StudioAssistantEventMap['studio-action']) => void) | undefined;
  'onstudio-log'?: ((event: StudioAssistantEventMap['studio-log']) => void) | undefined;
  'onstudio-layer-change'?: ((event: StudioAssistantEventMap['studio-layer-change']) => void) | undefined;
  'onstudio-error'?: ((event: StudioAssistantEventMap['studio-error']) => void) | undefined;
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'studio-assistant': Settings & Omit<HTMLAttributes<StudioAssistantElement>, keyof Settings>;
  }
}
