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

export interface MayWait {
  /** Holds the decision until the promise is settled; `false` or a failure prevents. */
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

/** The events of <studio-app>. All bubble and leave the shadow root where nothing else is said. */
export interface StudioAppEventMap {
  /** The element answers its methods. */
  'studio-ready': CustomEvent<{ version: string }>;
  /** The studio is about to go to another page: by a link, a method, `route` or the back button. Not asked: the ways to and from the login, and addresses that the page writes itself. Cancelable. */
  'studio-before-navigate': CustomEvent<
    { from: string; to: string; action: 'push' | 'replace' | 'pop' } & MayWait
  >;
  /** The studio shows another page. */
  'studio-route-change': CustomEvent<{
    path: string;
    search: string;
    hash: string;
    title: string;
    breadcrumb: { label: string; href?: string }[];
    action: 'push' | 'replace' | 'pop';
  }>;
  /** The title of the page in the studio changed, or the name of the one thing that it shows. */
  'studio-title-change': CustomEvent<{ title: string; name?: string }>;
  /** Somebody signed in or out; also once at the start. */
  'studio-auth-change': CustomEvent<{ authenticated: boolean; user: StudioUser | null }>;
  /** Somebody has to sign in. Unless prevented, the login opens; where the page signs people in, a panel with a button that asks it again. A page that holds the event is asked for a token when it lets go. Cancelable. */
  'studio-login-required': CustomEvent<
    { reason: 'missing' | 'expired' | 'rejected'; returnTo: string } & MayWait
  >;
  /** There is another token of the page, or none any more. `expiresAt` in ms since 1970, `null` when nobody knows. */
  'studio-token-change': CustomEvent<{ expiresAt: number | null }>;
  /** Somebody made, changed or removed something in this studio. */
  'studio-entity-change': CustomEvent<{
    kind:
      | 'agent'
      | 'tool'
      | 'model'
      | 'knowledge-card'
      | 'document'
      | 'multi-agent'
      | 'workflow'
      | 'connector';
    id: string;
    op: 'create' | 'update' | 'delete';
  }>;
  /** A link that leaves the studio was clicked; `internal` ones stay on the page's origin. Cancelable. */
  'studio-link-click': CustomEvent<{ href: string; internal: boolean; newTab: boolean }>;
  /** Something failed; branch on `code`. Fatal: the studio shows an error and nothing else. */
  'studio-error': CustomEvent<{
    code: string;
    message: string;
    status?: number | undefined;
    fatal: boolean;
    cause?: unknown;
  }>;
}

/** The whole studio, with its own router and sign-in. */
export interface StudioAppElement extends HTMLElement {
  /** Root of the API; absent: the page's own origin. */
  apiBaseUrl: string;
  /** Where the location lives: in memory, behind the # of the address, or in its path. */
  router: 'memory' | 'hash' | 'browser';
  /** What the addresses of the studio begin with. */
  basename: string;
  /** Where the studio starts, unless the address of the page names one of its pages; as a property, where it is. Setting it later navigates. */
  route: string | undefined;
  /** Colours; `auto` follows the page around: its `color-scheme`, else the background behind the studio, else the preference of the person. */
  theme: 'auto' | 'light' | 'dark';
  /** Language of texts, numbers and dates, BCP 47; absent: that of the page around. */
  locale: string | undefined;
  /** Who signs people in: the studio itself, or the page around. Absent: `host` where `token` or `getToken` is set, else `builtin`. */
  auth: 'builtin' | 'host' | undefined;
  /** Where session and settings are kept; absent: `local`, with `auth="host"` `memory`. A token of the page is never stored. */
  storage: 'local' | 'session' | 'memory' | undefined;
  /** Put before every key in storage, where the origin is shared. */
  storagePrefix: string;
  /** The name in header, login and footer. */
  productTitle: string;
  /** Who runs the studio, for the footer. */
  providerName: string;
  /** Client id for Google's button; absent: the one that the server names. */
  googleClientId: string | undefined;
  /** Parts the page has already, of: header nav breadcrumb footer assistant. */
  hide: string;
  /** How the side navigation starts; `rail` cannot be changed. */
  nav: 'expanded' | 'collapsed' | 'rail';
  /** Lets the studio set the page's title. */
  manageTitle: boolean;
  /** `lazy` waits until the studio is about to come into view. */
  loading: 'eager' | 'lazy';
  /** Writes the version into the markup as `data-studio-version`, and every event to the console. */
  debug: boolean;
  /** The token of the person whom the page has signed in; `null` signs out. Never an attribute. */
  token: string | null | undefined;
  /** Gives a token when one is needed, before it ends, and when the server refused it. */
  getToken: GetToken | undefined;
  /** Sends every call in place of the `fetch` of the browser; called with an address and options. */
  fetch: typeof fetch | undefined;
  /** What the page's own captcha in the slot `captcha` gave, set by its callback. It is sent once, and gone. */
  captchaToken: string | undefined;
  /** The person who is signed in. */
  readonly user: StudioUser | null | undefined;
  /** Texts in place of those of the studio; the keys are its English texts. */
  labels: Readonly<Record<string, string>> | undefined;
  /** Gives the address of the page for a route of the studio: links carry it when they are copied or opened in a new tab. A plain click stays inside. */
  resolveHref: ((route: string) => string) | undefined;
  /** The version of the element. */
  readonly version: string;
  /** Resolves when the element answers its methods; rejects when it is removed before. */
  readonly ready: Promise<void>;
  /** Goes to a path of the studio; resolves when it is there, or kept from going. */
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): Promise<void>;
  /** Goes back one step. */
  back(): Promise<void>;
  /** Shows the login; where the page signs people in, asks it for a token once more. */
  login(): Promise<void>;
  /** Ends the session. */
  logout(): Promise<void>;
  /** Asks the page for a newer token now. Refused with the code `token-not-refreshed` when there is none. */
  refreshToken(): Promise<void>;
  /** Sets the properties `locale` and, where given, `labels`. */
  setLocale(locale: string, labels?: Readonly<Record<string, string>>): Promise<void>;
  /** Opens the Studio Assistant. Refused with the code `unavailable` where there is none: signed out, or hidden. */
  openAssistant(): Promise<void>;
  /** Resolves when no screen, no data and no change is on its way any more. */
  whenIdle(): Promise<void>;
  /** Focuses the page that the studio shows. */
  focus(): Promise<void>;
  /** Ends the element for good, in the page or not. */
  destroy(): Promise<void>;
  addEventListener<Type extends keyof StudioAppEventMap>(
    type: Type,
    listener: (this: StudioAppElement, event: StudioAppEventMap[Type]) => unknown,
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

/** Registers <studio-app>, once; another tag lets two versions live on one page. Without a DOM (Node) nothing happens. */
export declare function defineStudioApp(
  tag?: string,
  registry?: CustomElementRegistry,
): (CustomElementConstructor & { readonly version: string }) | undefined;

declare global {
  interface HTMLElementTagNameMap {
    'studio-app': StudioAppElement;
  }
  interface HTMLElementEventMap {
    'studio-ready': CustomEvent<{ version: string }>;
    'studio-before-navigate': CustomEvent<
      { from: string; to: string; action: 'push' | 'replace' | 'pop' } & MayWait
    >;
    'studio-route-change': CustomEvent<{
      path: string;
      search: string;
      hash: string;
      title: string;
      breadcrumb: { label: string; href?: string }[];
      action: 'push' | 'replace' | 'pop';
    }>;
    'studio-title-change': CustomEvent<{ title: string; name?: string }>;
    'studio-auth-change': CustomEvent<{ authenticated: boolean; user: StudioUser | null }>;
    'studio-login-required': CustomEvent<
      | ({ reason: 'missing' | 'expired' | 'rejected'; returnTo: string } & MayWait)
      | ({ reason: 'missing' | 'expired' | 'rejected' } & MayWait)
    >;
    'studio-token-change': CustomEvent<{ expiresAt: number | null }>;
    'studio-entity-change': CustomEvent<{
      kind:
        | 'agent'
        | 'tool'
        | 'model'
        | 'knowledge-card'
        | 'document'
        | 'multi-agent'
        | 'workflow'
        | 'connector';
      id: string;
      op: 'create' | 'update' | 'delete';
    }>;
    'studio-link-click': CustomEvent<{ href: string; internal: boolean; newTab: boolean }>;
    'studio-error': CustomEvent<
      | { code: string; message: string; status?: number | undefined; fatal: boolean; cause?: unknown }
      | { code: string; message: string; status?: number | undefined; fatal: boolean }
    >;
  }
}
