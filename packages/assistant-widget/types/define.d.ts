/* Written by `node build/write-reference.ts` from reference.ts: change that file. */

/** Why the page is asked for a token: for the first time, because the present one ends soon, or because the server refused it. */
export interface TokenRequest {
  reason: 'initial' | 'expiring' | 'rejected';
  /** When the present token ends, in ms since 1970; null when there is none, or nobody knows. */
  previousExpiresAt: number | null;
  /** Counts from 1 while the page gives no token that will do; a refused one counts, too. */
  attempt: number;
  /** Ends when nobody waits for the answer any more: after 30 s, or when the element has gone. */
  signal: AbortSignal;
}

export interface TokenResult {
  token: string;
  /** In ms since 1970. */
  expiresAt?: number | undefined;
  /** In seconds from now; wins over `expiresAt` and over what the token itself says. */
  expiresIn?: number | undefined;
}

/** The answer of the page; null or an empty text when nobody is signed in there. */
export type GetToken = (request: TokenRequest) => Promise<string | TokenResult | null>;

/** Who uses the page, as the page knows. */
export interface AssistantUser {
  /** Tells one person from the next. */
  id: string;
  name?: string | undefined;
  email?: string | undefined;
}

/** What the host knows about the place of the question; sent along with each one. */
export type AssistantContext = object | (() => object);

/** A question to pick: itself, or a shorter name for it. */
export type AssistantSuggestion = string | { readonly label: string; readonly text: string };

/** A button of the page's own: a press is told by `studio-action`. */
export interface AssistantAction {
  /** Tells one action from another. */
  id: string;
  label: string;
  /** Absent: the label is the button. */
  icon?:
    | 'bookmark'
    | 'calendar'
    | 'download'
    | 'edit'
    | 'ellipsis'
    | 'external'
    | 'file'
    | 'flag'
    | 'help'
    | 'home'
    | 'mail'
    | 'phone'
    | 'print'
    | 'refresh'
    | 'settings'
    | 'share'
    | 'star'
    | 'ticket'
    | 'user'
    | undefined;
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

/** A form before the first question. What is given goes with that question, and is stored with its run. */
export interface PreChat {
  /** Above the fields. */
  text?: string | undefined;
  fields: readonly PreChatField[];
  /** On the button; absent: "Start the chat". */
  submitLabel?: string | undefined;
}

export interface PreChatField {
  /** Under which the value is stored; fills the variable of the agent with the same name. */
  name: string;
  label: string;
  /** Absent: `text`. A consent is stored as `yes`. */
  type?: 'text' | 'email' | 'choice' | 'consent' | undefined;
  required?: boolean | undefined;
  /** Of a choice. */
  options?: readonly string[] | undefined;
}

/** What the page says first, in a bubble beside the closed button. */
export interface ProactiveMessage {
  text: string;
  /** By which it is remembered that somebody has seen it; absent: by its text. */
  id?: string | undefined;
  /** How long after it was set it is shown, in ms; absent: 5,000. */
  delayMs?: number | undefined;
  /** Set by the element: somebody opened the panel by it. */
  accepted?: boolean | undefined;
}

/** What an event tells of a message. */
export interface MessageDetail {
  id: string;
  sender: 'user' | 'bot';
  text: string;
  /** ISO 8601. */
  timestamp: string;
  status: string;
}

/** What an analyst counts. Texts of people are there only where the page asks for them with the attribute `log-texts`. */
export interface AssistantLogs {
  'panel.opened': { by: 'user' | 'api' | 'hotkey' };
  'panel.closed': { by: 'user' | 'api' | 'hotkey'; openMs: number };
  /** The server keeps a conversation that this question began. */
  'conversation.started': { conversationId: string };
  /** An earlier one is shown. */
  'conversation.opened': { conversationId: string };
  /** `length` in characters. */
  'question.sent': { messageId: string; length: number; text?: string };
  /** `waitMs`: from the question to the first piece of the answer. */
  'answer.started': { messageId: string; waitMs: number };
  'answer.finished': AnswerLog & { sources: number; text?: string };
  'answer.stopped': AnswerLog;
  /** `code` as in `studio-error`. */
  'answer.failed': AnswerLog & { code: string };
  /** `rating` 0: taken back. */
  'answer.rated': { messageId: string; rating: -1 | 0 | 1 };
  'answer.copied': { messageId: string };
  'source.opened': { messageId: string; index: number };
  'link.opened': { href: string; internal: boolean; newTab: boolean };
  /** `index` counts from 0. */
  'suggestion.used': { index: number; text?: string };
  /** `fields`: the names of those that were filled in. */
  'pre-chat.submitted': { fields: readonly string[] };
  /** `id`: of the message. */
  'proactive.shown': { id: string };
  'proactive.accepted': { id: string };
  'proactive.dismissed': { id: string };
  'approval.decided': { messageId: string; decision: string };
}

interface AnswerLog {
  messageId: string;
  length: number;
  /** From the question to the end. */
  totalMs: number;
}

export type LogName = keyof AssistantLogs;

/** One step, by its name. */
export type AssistantLog = {
  [Name in LogName]: {
    name: Name;
    /** ISO 8601. */
    at: string;
    data: AssistantLogs[Name];
  };
}[LogName];

export interface AssistantMessage {
  sender: 'user' | 'bot';
  content: string;
  /** ISO 8601. */
  timestamp: string;
}

export interface MayWait {
  /** Holds the answer until the promise is settled; `false` or a failure prevents. */
  waitUntil(promise: Promise<unknown>): void;
}

/** The events of <studio-assistant>. All bubble and leave the shadow root where nothing else is said. */
export interface StudioAssistantEventMap {
  /** The element answers its methods. */
  'studio-ready': CustomEvent<{ version: string }>;
  /** The panel is about to open. Cancelable. */
  'studio-before-open': CustomEvent<{ by: 'user' | 'api' | 'hotkey' } & MayWait>;
  /** The panel is open. */
  'studio-open': CustomEvent<{ by: 'user' | 'api' | 'hotkey' }>;
  /** The panel is about to close. Cancelable. */
  'studio-before-close': CustomEvent<{ by: 'user' | 'api' | 'hotkey' } & MayWait>;
  /** The panel is closed. */
  'studio-close': CustomEvent<{ by: 'user' | 'api' | 'hotkey' }>;
  /** A question is about to be sent; a listener may change its text and context. Cancelable. */
  'studio-before-send': CustomEvent<{ text: string; context: object } & MayWait>;
  /** A question was sent, or an answer is complete. */
  'studio-message': CustomEvent<MessageDetail>;
  /** A piece of an answer arrived. Does not bubble. */
  'studio-message-delta': CustomEvent<{ id: string; delta: string }>;
  /** An answer begins or is over. */
  'studio-pending-change': CustomEvent<{ pending: boolean }>;
  /** Another conversation is shown; `null`: one that has not begun. */
  'studio-conversation-change': CustomEvent<{ conversationId: string | null }>;
  /** The number on the button changed; `label` is what it shows. */
  'studio-unread-change': CustomEvent<{ count: number; label: string }>;
  /** The server asks for a token and there is none that it takes. A page that holds the event is asked for one when it lets go. Cancelable. */
  'studio-login-required': CustomEvent<{ reason: 'missing' | 'expired' | 'rejected' } & MayWait>;
  /** There is another token of the page, or none any more. `expiresAt` in ms since 1970, `null` when nobody knows. */
  'studio-token-change': CustomEvent<{ expiresAt: number | null }>;
  /** A link of an answer was clicked; `internal` links stay on the page's origin. Cancelable. */
  'studio-link-click': CustomEvent<{ href: string; internal: boolean; newTab: boolean }>;
  /** A button of the page was pressed: of `header`, or of `messageActions` with the answer above it. */
  'studio-action': CustomEvent<{ id: string; message: MessageDetail | null }>;
  /** A step that an analyst counts, see [what an analyst counts](#what-an-analyst-counts). */
  'studio-log': CustomEvent<AssistantLog>;
  /** The assistant floats somewhere else, such as in a modal dialog of the page. */
  'studio-layer-change': CustomEvent<{ layer: 'top' | 'page' | 'host-modal' }>;
  /** Something failed; branch on `code`. */
  'studio-error': CustomEvent<{ code: string; message: string; status?: number | undefined; fatal: boolean }>;
}

/** A chat with one agent, as a button that opens a panel above the page. */
export interface StudioAssistantElement extends HTMLElement {
  /** The agent that answers; absent: the help agent. Another one starts another conversation. */
  agentId: string;
  /** Root of the API; absent: the page's own origin. */
  apiBaseUrl: string;
  /** Answers everybody without a sign-in, on the pages that the agent is published to. */
  publishableKey: string | undefined;
  /** How it stands: a button in a corner with a panel above it; a part of the page in the size of the element, without a button; or a button with a sheet along the lower edge. */
  mode: 'floating' | 'inline' | 'sheet';
  /** Where it floats: in the top layer, above everything; or in the page's own order, for `::part(root)` to give it a `z-index`. */
  layer: 'top' | 'page';
  /** The name in the panel and on the button. */
  heading: string;
  /** The first message; absent: the agent's opening. */
  greeting: string | undefined;
  /** Shown in the empty text field. */
  placeholder: string | undefined;
  /** Colours; `auto` follows the page around. */
  theme: 'auto' | 'light' | 'dark';
  /** Language of texts, times and dates, BCP 47; absent: that of the page around. */
  locale: string | undefined;
  /** The corner of the window. */
  placement: 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start';
  /** The tone for an answer; `off` or `false` silences it. */
  sound: '' | 'on' | 'true' | 'off' | 'false';
  /** Takes no questions. */
  disabled: boolean;
  /** Shows a conversation without a text field: nothing can be asked, rated or decided. */
  readOnly: boolean;
  /** Where it is kept which conversation the next visit goes on with. */
  storage: 'local' | 'session' | 'memory';
  /** Put before every key in storage, where two assistants share an origin. */
  storagePrefix: string;
  /** The conversation on the server; set it to show another one, empty it for a new one. */
  conversationId: string | null;
  /** `none` hides the button: the page opens the panel itself. */
  launcher: 'default' | 'none';
  /** The `id` of a button of the page that opens and closes the panel; it gets `aria-expanded` and `aria-controls`. */
  for: string | undefined;
  /** Keys that open and close the panel, such as `Mod+/`; `Mod` is the command key on a Mac, else the control key. */
  hotkey: string | undefined;
  /** The token of the person whom the page has signed in; `null` signs out. Never an attribute. */
  token: string | null | undefined;
  /** Gives a token when one is needed, before it ends, and when the server refused it. */
  getToken: GetToken | undefined;
  /** Sends every call in place of the `fetch` of the browser; called with an address and options. */
  fetch: typeof fetch | undefined;
  /** Set to show a conversation, read for a snapshot. */
  messages: readonly AssistantMessage[] | undefined;
  /** What the page knows about the place of the question; sent along with each one. Texts, numbers and booleans in it fill variables of the agent that have the same names. */
  context: AssistantContext | undefined;
  /** Answers that arrived while the panel was closed. */
  readonly unreadCount: number | undefined;
  /** An answer is on its way. */
  readonly pending: boolean | undefined;
  /** Questions to pick before the first one; absent: the agent's. */
  suggestions: readonly AssistantSuggestion[] | undefined;
  /** What the bar at the top has besides `heading`: a second line, a picture, buttons of your own. */
  header: AssistantHeader | undefined;
  /** A form before the first question, such as for a name, an address and a consent; what is given is stored with the run. */
  preChat: PreChat | undefined;
  /** What is said first, in a bubble beside the closed button; once for each message, and never over a modal dialog. */
  proactiveMessage: ProactiveMessage | null | undefined;
  /** Buttons of your own below each answer, beside copying and rating. */
  messageActions: readonly AssistantAction[] | undefined;
  /** Texts of your own; the key is the English text. */
  labels: Readonly<Record<string, string>> | undefined;
  /** The version of the element. */
  readonly version: string;
  /** Resolves when the element answers its methods; rejects when it is removed before. */
  readonly ready: Promise<void>;
  /** Opens the panel. */
  open(): Promise<void>;
  /** Closes the panel. */
  close(): Promise<void>;
  /** Opens or closes the panel. */
  toggle(): Promise<void>;
  /** Asks, with more `context` for this question alone; resolves with the text of the answer, empty when nothing was sent. */
  send(text: string, options?: { context?: object | undefined }): Promise<string>;
  /** Stops the answer; what arrived is kept. */
  stop(): Promise<void>;
  /** The same as `newConversation`. */
  clear(): Promise<void>;
  /** Starts an empty conversation. */
  newConversation(): Promise<void>;
  /** Opens the panel with a conversation of the same person; rejects with the code `not-found` where there is none. */
  showConversation(id: string): Promise<void>;
  /** Puts text into the text field. */
  setDraft(text: string): Promise<void>;
  /** Says it at once, unless this person has seen it; without `message`, what `proactiveMessage` has. */
  showProactiveMessage(message?: ProactiveMessage): Promise<void>;
  /** Says who uses the page; the agent is told with each question. Another `id` starts an empty conversation; `null` signs out and forgets the conversation. */
  identify(user: AssistantUser | null): Promise<void>;
  /** The same as `identify(null)`. */
  reset(): Promise<void>;
  /** Focuses the text field, or the button while closed. */
  focus(): Promise<void>;
  /** Moves the assistant to the end of another element; draft, focus and answer stay. */
  attachTo(element: Element): Promise<void>;
  /** Ends the element for good, in the page or not. */
  destroy(): Promise<void>;
  addEventListener<Type extends keyof StudioAssistantEventMap>(
    type: Type,
    listener: (this: StudioAssistantElement, event: StudioAssistantEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Registers <studio-assistant>, once; another tag lets two versions live on one page. Without a DOM (Node) nothing happens. */
export declare function defineStudioAssistant(
  tag?: string,
  registry?: CustomElementRegistry,
): (CustomElementConstructor & { readonly version: string }) | undefined;

declare global {
  interface HTMLElementTagNameMap {
    'studio-assistant': StudioAssistantElement;
  }
  interface HTMLElementEventMap {
    'studio-ready': CustomEvent<{ version: string }>;
    'studio-login-required': CustomEvent<
      | ({ reason: 'missing' | 'expired' | 'rejected'; returnTo: string } & MayWait)
      | ({ reason: 'missing' | 'expired' | 'rejected' } & MayWait)
    >;
    'studio-token-change': CustomEvent<{ expiresAt: number | null }>;
    'studio-link-click': CustomEvent<{ href: string; internal: boolean; newTab: boolean }>;
    'studio-error': CustomEvent<
      | { code: string; message: string; status?: number | undefined; fatal: boolean; cause?: unknown }
      | { code: string; message: string; status?: number | undefined; fatal: boolean }
    >;
    'studio-before-open': CustomEvent<{ by: 'user' | 'api' | 'hotkey' } & MayWait>;
    'studio-open': CustomEvent<{ by: 'user' | 'api' | 'hotkey' }>;
    'studio-before-close': CustomEvent<{ by: 'user' | 'api' | 'hotkey' } & MayWait>;
    'studio-close': CustomEvent<{ by: 'user' | 'api' | 'hotkey' }>;
    'studio-before-send': CustomEvent<{ text: string; context: object } & MayWait>;
    'studio-message': CustomEvent<MessageDetail>;
    'studio-message-delta': CustomEvent<{ id: string; delta: string }>;
    'studio-pending-change': CustomEvent<{ pending: boolean }>;
    'studio-conversation-change': CustomEvent<{ conversationId: string | null }>;
    'studio-unread-change': CustomEvent<{ count: number; label: string }>;
    'studio-action': CustomEvent<{ id: string; message: MessageDetail | null }>;
    'studio-log': CustomEvent<AssistantLog>;
    'studio-layer-change': CustomEvent<{ layer: 'top' | 'page' | 'host-modal' }>;
  }
}
