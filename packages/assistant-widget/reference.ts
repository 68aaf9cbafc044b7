import type { ElementReference, EventRow, MethodRow, PropertyRow } from '../../build/element-reference.ts';
import { chatParts, themeProperties } from '../core/reference.ts';
import { assistantTypes } from './reference-types.ts';
import type { AssistantEvents } from './src/assistant-events.ts';
import { type AssistantMethods, ATTRIBUTES, PROPERTIES, TAG, VERSION } from './src/assistant-surface.ts';

/** What a host page may rely on: the source of types, custom-elements.json and docs/embedding.md. */
export const assistantReference: ElementReference = {
  tag: TAG,
  version: VERSION,
  className: 'StudioAssistantElement',
  define: 'defineStudioAssistant',
  component: 'StudioAssistant',
  package: '@agent-studio/assistant-widget',
  summary: 'A chat with one agent, as a button that opens a panel above the page.',
  attributes: ATTRIBUTES,
  aboutAttributes: {
    'agent-id': 'The agent that answers; absent: the help agent. Another one starts another conversation.',
    'api-base-url': "Root of the API; absent: the page's own origin.",
    'publishable-key': 'Answers everybody without a sign-in, on the pages that the agent is published to.',
    mode: 'How it stands: a button in a corner with a panel above it; a part of the page in the size of the element, without a button; or a button with a sheet along the lower edge.',
    layer:
      "Where it floats: in the top layer, above everything; or in the page's own order, for `::part(root)` to give it a `z-index`.",
    open: 'Whether the panel is open.',
    heading: 'The name in the panel and on the button.',
    greeting: "The first message; absent: the agent's opening.",
    placeholder: 'Shown in the empty text field.',
    theme: 'Colours; `auto` follows the page around.',
    locale: 'Language of texts, times and dates, BCP 47; absent: that of the page around.',
    dir: 'Writing direction; absent: that of `locale`, else that of the page around.',
    placement: 'The corner of the window.',
    sound: 'The tone for an answer; `off` or `false` silences it.',
    disabled: 'Takes no questions.',
    'read-only': 'Shows a conversation without a text field: nothing can be asked, rated or decided.',
    storage: 'Where it is kept which conversation the next visit goes on with.',
    'storage-prefix': 'Put before every key in storage, where two assistants share an origin.',
    'conversation-id': 'The conversation on the server; set it to show another one, empty it for a new one.',
    launcher: '`none` hides the button: the page opens the panel itself.',
    for: 'The `id` of a button of the page that opens and closes the panel; it gets `aria-expanded` and `aria-controls`.',
    hotkey:
      'Keys that open and close the panel, such as `Mod+/`; `Mod` is the command key on a Mac, else the control key.',
  } satisfies Record<keyof typeof ATTRIBUTES, string>,
  flags: {
    'no-key-isolation': "Lets the page's shortcuts see what is typed inside.",
    'no-follow-modals': 'Keeps the assistant where it is when the page opens a modal dialog.',
    frame:
      "Shows the agent's own page on the server in a frame, for pages that may not load more; the same methods, properties and events.",
    'log-texts': 'Texts of questions and answers stand in `studio-log`; without it, none do.',
    debug: 'Writes every event to the console, and the version to `data-studio-version`.',
  },
  properties: PROPERTIES,
  aboutProperties: {
    token: {
      type: 'string | null | undefined',
      about: 'The token of the person whom the page has signed in; `null` signs out. Never an attribute.',
    },
    getToken: {
      type: 'GetToken | undefined',
      about: 'Gives a token when one is needed, before it ends, and when the server refused it.',
    },
    fetch: {
      type: 'typeof fetch | undefined',
      about: 'Sends every call in place of the `fetch` of the browser; called with an address and options.',
    },
    messages: {
      type: 'readonly AssistantMessage[] | undefined',
      about: 'Set to show a conversation, read for a snapshot.',
    },
    context: {
      type: 'AssistantContext | undefined',
      about:
        'What the page knows about the place of the question; sent along with each one. Texts, numbers and booleans in it fill variables of the agent that have the same names.',
    },
    unreadCount: { type: 'number | undefined', about: 'Answers that arrived while the panel was closed.' },
    pending: { type: 'boolean | undefined', about: 'An answer is on its way.' },
    suggestions: {
      type: 'readonly AssistantSuggestion[] | undefined',
      about: "Questions to pick before the first one; absent: the agent's.",
    },
    header: {
      type: 'AssistantHeader | undefined',
      about: 'What the bar at the top has besides `heading`: a second line, a picture, buttons of your own.',
    },
    preChat: {
      type: 'PreChat | undefined',
      about:
        'A form before the first question, such as for a name, an address and a consent; what is given is stored with the run.',
    },
    proactiveMessage: {
      type: 'ProactiveMessage | null | undefined',
      about:
        'What is said first, in a bubble beside the closed button; once for each message, and never over a modal dialog.',
    },
    messageActions: {
      type: 'readonly AssistantAction[] | undefined',
      about: 'Buttons of your own below each answer, beside copying and rating.',
    },
    labels: {
      type: 'Readonly<Record<string, string>> | undefined',
      about: 'Texts of your own; the key is the English text.',
    },
  } satisfies Record<keyof typeof PROPERTIES, PropertyRow>,
  methods: {
    open: { parameters: '()', answer: 'void', about: 'Opens the panel.' },
    close: { parameters: '()', answer: 'void', about: 'Closes the panel.' },
    toggle: { parameters: '()', answer: 'void', about: 'Opens or closes the panel.' },
    send: {
      parameters: '(text: string, options?: { context?: object | undefined })',
      answer: 'string',
      about:
        'Asks, with more `context` for this question alone; resolves with the text of the answer, empty when nothing was sent.',
    },
    stop: { parameters: '()', answer: 'void', about: 'Stops the answer; what arrived is kept.' },
    clear: { parameters: '()', answer: 'void', about: 'The same as `newConversation`.' },
    newConversation: { parameters: '()', answer: 'void', about: 'Starts an empty conversation.' },
    showConversation: {
      parameters: '(id: string)',
      answer: 'void',
      about:
        'Opens the panel with a conversation of the same person; rejects with the code `not-found` where there is none.',
    },
    setDraft: { parameters: '(text: string)', answer: 'void', about: 'Puts text into the text field.' },
    showProactiveMessage: {
      parameters: '(message?: ProactiveMessage)',
      answer: 'void',
      about:
        'Says it at once, unless this person has seen it; without `message`, what `proactiveMessage` has.',
    },
    identify: {
      parameters: '(user: AssistantUser | null)',
      answer: 'void',
      about:
        'Says who uses the page; the agent is told with each question. Another `id` starts an empty conversation; `null` signs out and forgets the conversation.',
    },
    reset: { parameters: '()', answer: 'void', about: 'The same as `identify(null)`.' },
    focus: { parameters: '()', answer: 'void', about: 'Focuses the text field, or the button while closed.' },
    attachTo: {
      parameters: '(element: Element)',
      answer: 'void',
      about: 'Moves the assistant to the end of another element; draft, focus and answer stay.',
    },
  } satisfies Record<keyof AssistantMethods, MethodRow>,
  events: {
    'studio-ready': { detail: '{ version: string }', about: 'The element answers its methods.' },
    'studio-before-open': {
      detail: "{ by: 'user' | 'api' | 'hotkey' } & MayWait",
      about: 'The panel is about to open.',
      cancelable: true,
    },
    'studio-open': { detail: "{ by: 'user' | 'api' | 'hotkey' }", about: 'The panel is open.' },
    'studio-before-close': {
      detail: "{ by: 'user' | 'api' | 'hotkey' } & MayWait",
      about: 'The panel is about to close.',
      cancelable: true,
    },
    'studio-close': { detail: "{ by: 'user' | 'api' | 'hotkey' }", about: 'The panel is closed.' },
    'studio-before-send': {
      detail: '{ text: string; context: object } & MayWait',
      about: 'A question is about to be sent; a listener may change its text and context.',
      cancelable: true,
    },
    'studio-message': {
      detail: 'MessageDetail',
      about: 'A question was sent, or an answer is complete.',
    },
    'studio-message-delta': {
      detail: '{ id: string; delta: string }',
      about: 'A piece of an answer arrived.',
      bubbles: false,
    },
    'studio-pending-change': { detail: '{ pending: boolean }', about: 'An answer begins or is over.' },
    'studio-conversation-change': {
      detail: '{ conversationId: string | null }',
      about: 'Another conversation is shown; `null`: one that has not begun.',
    },
    'studio-unread-change': {
      detail: '{ count: number; label: string }',
      about: 'The number on the button changed; `label` is what it shows.',
    },
    'studio-login-required': {
      detail: "{ reason: 'missing' | 'expired' | 'rejected' } & MayWait",
      about:
        'The server asks for a token and there is none that it takes. A page that holds the event is asked for one when it lets go.',
      cancelable: true,
    },
    'studio-token-change': {
      detail: '{ expiresAt: number | null }',
      about:
        'There is another token of the page, or none any more. `expiresAt` in ms since 1970, `null` when nobody knows.',
    },
    'studio-link-click': {
      detail: '{ href: string; internal: boolean; newTab: boolean }',
      about: "A link of an answer was clicked; `internal` links stay on the page's origin.",
      cancelable: true,
    },
    'studio-action': {
      detail: '{ id: string; message: MessageDetail | null }',
      about:
        'A button of the page was pressed: of `header`, or of `messageActions` with the answer above it.',
    },
    'studio-log': {
      detail: 'AssistantLog',
      about: 'A step that an analyst counts, see [what an analyst counts](#what-an-analyst-counts).',
    },
    'studio-layer-change': {
      detail: "{ layer: 'top' | 'page' | 'host-modal' }",
      about: 'The assistant floats somewhere else, such as in a modal dialog of the page.',
    },
    'studio-error': {
      detail: '{ code: string; message: string; status?: number | undefined; fatal: boolean }',
      about: 'Something failed; branch on `code`.',
    },
  } satisfies Record<keyof AssistantEvents, EventRow>,
  states: {
    ready: 'The element answers its methods.',
    open: 'The panel is open.',
    pending: 'An answer is on its way.',
    dark: 'Drawn in dark colours; known when the panel was loaded.',
  },
  parts: {
    root: 'What floats above the page: panel and button.',
    launcher: 'The button.',
    badge: 'The number of unread answers on it.',
    'pre-chat': 'The form before the first question.',
    'pre-chat-submit': 'Its button.',
    proactive: 'The bubble beside the closed button.',
    'proactive-message': 'What it says, a button.',
    'proactive-dismiss': 'The button that dismisses it.',
    action: 'A button of the page, see `header` and `messageActions`.',
    ...chatParts,
    footer: 'The line below the text field.',
  },
  slots: {
    launcher: 'In place of the picture on the button.',
    header: 'In place of picture and name in the bar at the top.',
    greeting: 'In place of the words before the first question.',
    empty: 'In place of everything before the first question.',
    footer: 'Beside the line below the text field, which says that an AI answers.',
  },
  cssProperties: themeProperties,
  types: assistantTypes,
};
