/* Written by `node build/write-reference.ts` from reference.ts: change that file. */

import type { HTMLAttributes } from 'vue';
import type { StudioAppElement, StudioAppEventMap, GetToken } from './define.js';

export * from './define.js';

interface Settings {
  /** Root of the API; absent: the page's own origin. */
  apiBaseUrl?: string | undefined;
  /** Where the location lives: in memory, behind the # of the address, or in its path. */
  router?: 'memory' | 'hash' | 'browser' | undefined;
  /** What the addresses of the studio begin with. */
  basename?: string | undefined;
  /** Where the studio starts, unless the address of the page names one of its pages; as a property, where it is. Setting it later navigates. */
  route?: string | undefined;
  /** Colours; `auto` follows the page around: its `color-scheme`, else the background behind the studio, else the preference of the person. */
  theme?: 'auto' | 'light' | 'dark' | undefined;
  /** Language of texts, numbers and dates, BCP 47; absent: that of the page around. */
  locale?: string | undefined;
  /** Who signs people in: the studio itself, or the page around. Absent: `host` where `token` or `getToken` is set, else `builtin`. */
  auth?: 'builtin' | 'host' | undefined;
  /** Where session and settings are kept; absent: `local`, with `auth="host"` `memory`. A token of the page is never stored. */
  storage?: 'local' | 'session' | 'memory' | undefined;
  /** Put before every key in storage, where the origin is shared. */
  storagePrefix?: string | undefined;
  /** The name in header, login and footer. */
  productTitle?: string | undefined;
  /** Who runs the studio, for the footer. */
  providerName?: string | undefined;
  /** Client id for Google's button; absent: the one that the server names. */
  googleClientId?: string | undefined;
  /** Parts the page has already, of: header nav breadcrumb footer assistant. */
  hide?: string | undefined;
  /** How the side navigation starts; `rail` cannot be changed. */
  nav?: 'expanded' | 'collapsed' | 'rail' | undefined;
  /** Lets the studio set the page's title. */
  manageTitle?: boolean | undefined;
  /** `lazy` waits until the studio is about to come into view. */
  loading?: 'eager' | 'lazy' | undefined;
  /** Writes the version into the markup as `data-studio-version`, and every event to the console. */
  debug?: boolean | undefined;
  /** The token of the person whom the page has signed in; `null` signs out. Never an attribute. */
  token?: string | null | undefined;
  /** Gives a token when one is needed, before it ends, and when the server refused it. */
  getToken?: GetToken | undefined;
  /** Sends every call in place of the `fetch` of the browser; called with an address and options. */
  fetch?: typeof fetch | undefined;
  /** What the page's own captcha in the slot `captcha` gave, set by its callback. It is sent once, and gone. */
  captchaToken?: string | undefined;
  /** Texts in place of those of the studio; the keys are its English texts. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** Gives the address of the page for a route of the studio: links carry it when they are copied or opened in a new tab. A plain click stays inside. */
  resolveHref?: ((route: string) => string) | undefined;
  onStudioReady?: ((event: StudioAppEventMap['studio-ready']) => void) | undefined;
  onStudioBeforeNavigate?: ((event: StudioAppEventMap['studio-before-navigate']) => void) | undefined;
  onStudioRouteChange?: ((event: StudioAppEventMap['studio-route-change']) => void) | undefined;
  onStudioTitleChange?: ((event: StudioAppEventMap['studio-title-change']) => void) | undefined;
  onStudioAuthChange?: ((event: StudioAppEventMap['studio-auth-change']) => void) | undefined;
  onStudioLoginRequired?: ((event: StudioAppEventMap['studio-login-required']) => void) | undefined;
  onStudioTokenChange?: ((event: StudioAppEventMap['studio-token-change']) => void) | undefined;
  onStudioEntityChange?: ((event: StudioAppEventMap['studio-entity-change']) => void) | undefined;
  onStudioLinkClick?: ((event: StudioAppEventMap['studio-link-click']) => void) | undefined;
  onStudioError?: ((event: StudioAppEventMap['studio-error']) => void) | undefined;
}

declare module 'vue' {
  interface GlobalComponents {
    'studio-app': new () => StudioAppElement & { $props: Settings & Omit<HTMLAttributes, keyof Settings> };
  }
}
