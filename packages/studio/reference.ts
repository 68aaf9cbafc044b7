import type { ElementReference, EventRow, MethodRow, PropertyRow } from '../../build/element-reference.ts';
import { chatParts, themeProperties, tokenTypes } from '../core/reference.ts';
import {
  ATTRIBUTES,
  PROPERTIES,
  type StudioEvents,
  type StudioMethods,
  TAG,
  VERSION,
} from './src/studio-surface.ts';

/** What a host page may rely on: the source of types, custom-elements.json and docs/embedding.md. */
export const studioReference: ElementReference = {
  tag: TAG,
  version: VERSION,
  className: 'StudioAppElement',
  define: 'defineStudioApp',
  component: 'StudioApp',
  package: '@agent-studio/studio',
  summary: 'The whole studio, with its own router and sign-in.',
  attributes: ATTRIBUTES,
  aboutAttributes: {
    'api-base-url': "Root of the API; absent: the page's own origin.",
    router: 'Where the location lives: in memory, behind the # of the address, or in its path.',
    basename: 'What the addresses of the studio begin with.',
    route:
      'Where the studio starts, unless the address of the page names one of its pages; as a property, where it is. Setting it later navigates.',
    theme:
      'Colours; `auto` follows the page around: its `color-scheme`, else the background behind the studio, else the preference of the person.',
    locale: 'Language of texts, numbers and dates, BCP 47; absent: that of the page around.',
    dir: 'Writing direction; absent: that of `locale`, else that of the page around.',
    auth: 'Who signs people in: the studio itself, or the page around. Absent: `host` where `token` or `getToken` is set, else `builtin`.',
    storage:
      'Where session and settings are kept; absent: `local`, with `auth="host"` `memory`. A token of the page is never stored.',
    'storage-prefix': 'Put before every key in storage, where the origin is shared.',
    'product-title': 'The name in header, login and footer.',
    'provider-name': 'Who runs the studio, for the footer.',
    'google-client-id': "Client id for Google's button; absent: the one that the server names.",
    hide: 'Parts the page has already, of: header nav breadcrumb footer assistant.',
    nav: 'How the side navigation starts; `rail` cannot be changed.',
    'manage-title': "Lets the studio set the page's title.",
    loading: '`lazy` waits until the studio is about to come into view.',
    debug: 'Writes the version into the markup as `data-studio-version`, and every event to the console.',
  } satisfies Record<keyof typeof ATTRIBUTES, string>,
  flags: {
    'no-key-isolation': "Lets the page's shortcuts see what is typed inside.",
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
    captchaToken: {
      type: 'string | undefined',
      about:
        "What the page's own captcha in the slot `captcha` gave, set by its callback. It is sent once, and gone.",
    },
    user: { type: 'StudioUser | null | undefined', about: 'The person who is signed in.' },
    labels: {
      type: 'Readonly<Record<string, string>> | undefined',
      about: 'Texts in place of those of the studio; the keys are its English texts.',
    },
    resolveHref: {
      type: '((route: string) => string) | undefined',
      about:
        'Gives the address of the page for a route of the studio: links carry it when they are copied or opened in a new tab. A plain click stays inside.',
    },
  } satisfies Record<keyof typeof PROPERTIES, PropertyRow>,
  methods: {
    navigate: {
      parameters: '(to: string, options?: { replace?: boolean; state?: unknown })',
      answer: 'void',
      about: 'Goes to a path of the studio; resolves when it is there, or kept from going.',
    },
    back: { parameters: '()', answer: 'void', about: 'Goes back one step.' },
    login: {
      parameters: '()',
      answer: 'void',
      about: 'Shows the login; where the page signs people in, asks it for a token once more.',
    },
    logout: { parameters: '()', answer: 'void', about: 'Ends the session.' },
    refreshToken: {
      parameters: '()',
      answer: 'void',
      about:
        'Asks the page for a newer token now. Refused with the code `token-not-refreshed` when there is none.',
    },
    setLocale: {
      parameters: '(locale: string, labels?: Readonly<Record<string, string>>)',
      answer: 'void',
      about: 'Sets the properties `locale` and, where given, `labels`.',
    },
    openAssistant: {
      parameters: '()',
      answer: 'void',
      about:
        'Opens the Studio Assistant. Refused with the code `unavailable` where there is none: signed out, or hidden.',
    },
    whenIdle: {
      parameters: '()',
      answer: 'void',
      about: 'Resolves when no screen, no data and no change is on its way any more.',
    },
    focus: { parameters: '()', answer: 'void', about: 'Focuses the page that the studio shows.' },
  } satisfies Record<keyof StudioMethods, MethodRow>,
  events: {
    'studio-ready': { detail: '{ version: string }', about: 'The element answers its methods.' },
    'studio-before-navigate': {
      detail: "{ from: string; to: string; action: 'push' | 'replace' | 'pop' } & MayWait",
      cancelable: true,
      about:
        'The studio is about to go to another page: by a link, a method, `route` or the back button. Not asked: the ways to and from the login, and addresses that the page writes itself.',
    },
    'studio-route-change': {
      detail:
        "{ path: string; search: string; hash: string; title: string; breadcrumb: { label: string; href?: string }[]; action: 'push' | 'replace' | 'pop' }",
      about: 'The studio shows another page.',
    },
    'studio-title-change': {
      detail: '{ title: string; name?: string }',
      about: 'The title of the page in the studio changed, or the name of the one thing that it shows.',
    },
    'studio-auth-change': {
      detail: '{ authenticated: boolean; user: StudioUser | null }',
      about: 'Somebody signed in or out; also once at the start.',
    },
    'studio-login-required': {
      detail: "{ reason: 'missing' | 'expired' | 'rejected'; returnTo: string } & MayWait",
      cancelable: true,
      about:
        'Somebody has to sign in. Unless prevented, the login opens; where the page signs people in, a panel with a button that asks it again. A page that holds the event is asked for a token when it lets go.',
    },
    'studio-token-change': {
      detail: '{ expiresAt: number | null }',
      about:
        'There is another token of the page, or none any more. `expiresAt` in ms since 1970, `null` when nobody knows.',
    },
    'studio-entity-change': {
      detail:
        "{ kind: 'agent' | 'tool' | 'model' | 'knowledge-card' | 'document' | 'multi-agent' | 'workflow' | 'connector'; id: string; op: 'create' | 'update' | 'delete' }",
      about: 'Somebody made, changed or removed something in this studio.',
    },
    'studio-link-click': {
      detail: '{ href: string; internal: boolean; newTab: boolean }',
      cancelable: true,
      about: "A link that leaves the studio was clicked; `internal` ones stay on the page's origin.",
    },
    'studio-error': {
      detail:
        '{ code: string; message: string; status?: number | undefined; fatal: boolean; cause?: unknown }',
      about: 'Something failed; branch on `code`. Fatal: the studio shows an error and nothing else.',
    },
  } satisfies Record<keyof StudioEvents, EventRow>,
  states: {
    ready: 'The element answers its methods.',
    authenticated: 'Somebody is signed in.',
    dark: 'Drawn in dark colours.',
  },
  parts: {
    ...chatParts,
    root: 'Everything the studio shows.',
    header: "The bar at the top, and that of the assistant's panel.",
    title: "The product's name.",
    nav: 'The side navigation.',
    'nav-item': 'One link of it.',
    'nav-item-active': 'The link of the page shown.',
    breadcrumb: 'The path of pages.',
    main: 'The page.',
    footer: 'The footer.',
    'avatar-menu': 'The open menu of the person who is signed in.',
    notice: 'A message inside of a page, such as why a sign-in failed.',
    overlay: 'Covers the studio until it is ready.',
    dialog: 'A dialog above the page.',
    toast: 'A short message at the bottom.',
  },
  slots: {
    'header-start': "In the header, after the product's name.",
    'header-end': 'In the header, before the notifications.',
    'nav-footer': 'Below the side navigation.',
    footer: 'In place of the text of the footer.',
    loading: 'In place of the spinner that is shown until the studio is ready.',
    error: 'In place of the message that is shown when the studio has stopped (`studio-error`, fatal).',
    captcha: 'In place of the check after the sign-in: a captcha of the page, see `captchaToken`.',
    'login-provider':
      "Filled by the element itself with Google's button, which does not work in a shadow root.",
  },
  cssProperties: {
    ...themeProperties,
    '--studio-space': { default: '4px', about: 'The unit of all distances.' },
    '--studio-bg': { about: 'Background of pages.' },
    '--studio-success': { about: 'Colour of success.' },
    '--studio-warning': { about: 'Colour of warnings.' },
    '--studio-nav-width': { default: '244px', about: 'Width of the side navigation.' },
    '--studio-header-height': { default: '52px', about: 'Height of the header.' },
  },
  types: `${tokenTypes}
export interface MayWait {
  /** Holds the decision until the promise is settled; \`false\` or a failure prevents. */
  waitUntil(promise: Promise<unknown>): void;
}

/** The person who is signed in. */
export interface StudioUser {
  name: string;
  email: string;
  picture: string;
  role?: string;
  isAdmin?: boolean;
}
`,
};
