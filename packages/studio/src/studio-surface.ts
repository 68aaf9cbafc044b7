import type { EntityChange } from '@agent-studio/api-client';
import type { GetToken, Labels, LoginReason, Move, SessionUser } from '@agent-studio/core';
import { type ElementHandle, type ElementValues, property } from '@agent-studio/core/element';

export const TAG = 'studio-app';
export const VERSION = '0.1.0';

export const ATTRIBUTES = {
  /** Root of the API; absent: the page's own origin. */
  'api-base-url': { kind: 'string', default: '' },
  router: { kind: 'enum', values: ['memory', 'hash', 'browser'], default: 'memory' },
  basename: { kind: 'string', default: '/' },
  /** Where the studio starts and, later, where it is; setting it navigates. */
  route: { kind: 'string' },
  theme: { kind: 'enum', values: ['auto', 'light', 'dark'], default: 'auto' },
  locale: { kind: 'string' },
  dir: { kind: 'enum', values: ['ltr', 'rtl'], reflect: true },
  /** Who signs people in; absent: the page around where it hands over a token, else the studio's own login. */
  auth: { kind: 'enum', values: ['builtin', 'host'] },
  /** Absent: `local`, or `memory` where the page signs people in. */
  storage: { kind: 'enum', values: ['local', 'session', 'memory'] },
  'storage-prefix': { kind: 'string', default: '' },
  'product-title': { kind: 'string', default: 'Agent Studio' },
  'provider-name': { kind: 'string', default: 'Agent Studio' },
  'google-client-id': { kind: 'string' },
  /** Words from: header nav breadcrumb footer assistant. */
  hide: { kind: 'string', default: '' },
  nav: { kind: 'enum', values: ['expanded', 'collapsed', 'rail'], default: 'expanded' },
  /** Lets the studio set the page's title. */
  'manage-title': { kind: 'boolean' },
  loading: { kind: 'enum', values: ['eager', 'lazy'], default: 'eager' },
  debug: { kind: 'boolean' },
} as const;

export const PROPERTIES = {
  token: property<string | null>({ secret: true }),
  getToken: property<GetToken>(),
  fetch: property<typeof fetch>(),
  /** What the captcha in the slot `captcha` gave; taken once. */
  captchaToken: property<string>({ secret: true }),
  user: property<SessionUser | null>({ default: null, readonly: true }),
  /** Texts of the host in place of ours, by the English ones. */
  labels: property<Labels>(),
  /** The host's own address for a page of the studio. */
  resolveHref: property<(route: string) => string>(),
};

export interface NavigateOptions {
  replace?: boolean;
  /** Kept in the entry of the history. */
  state?: unknown;
}

export interface StudioMethods {
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  back(): Promise<void>;
  /** Shows the login, or asks the page for a token. */
  login(): Promise<void>;
  /** Ends the session. */
  logout(): Promise<void>;
  refreshToken(): Promise<void>;
  setLocale(locale: string, labels?: Labels): Promise<void>;
  openAssistant(): Promise<void>;
  /** Resolves when nothing is on its way any more. */
  whenIdle(): Promise<void>;
  focus(): Promise<void>;
}

export const METHODS: readonly (keyof StudioMethods)[] = [
  'navigate',
  'back',
  'login',
  'logout',
  'refreshToken',
  'setLocale',
  'openAssistant',
  'whenIdle',
  'focus',
];

export type StudioValues = ElementValues<typeof ATTRIBUTES, typeof PROPERTIES>;
export type StudioHandle = ElementHandle<StudioValues>;

interface MayWait {
  /** Holds the decision until the promise is settled; `false` or a failure prevents. */
  waitUntil(promise: Promise<unknown>): void;
}

/** The events of <studio-app>. All bubble and leave the shadow root. */
export interface StudioEvents {
  'studio-ready': CustomEvent<{ version: string }>;
  /** Cancelable. */
  'studio-before-navigate': CustomEvent<Move & MayWait>;
  'studio-route-change': CustomEvent<{
    path: string;
    search: string;
    hash: string;
    title: string;
    breadcrumb: { label: string; href?: string }[];
    action: 'push' | 'replace' | 'pop';
  }>;
  'studio-title-change': CustomEvent<{ title: string; name?: string }>;
  'studio-auth-change': CustomEvent<{ authenticated: boolean; user: SessionUser | null }>;
  /** Cancelable. */
  'studio-login-required': CustomEvent<{ reason: LoginReason; returnTo: string } & MayWait>;
  'studio-token-change': CustomEvent<{ expiresAt: number | null }>;
  'studio-entity-change': CustomEvent<EntityChange>;
  /** Cancelable. */
  'studio-link-click': CustomEvent<{ href: string; internal: boolean; newTab: boolean }>;
  'studio-error': CustomEvent<{
    code: string;
    message: string;
    status?: number | undefined;
    fatal: boolean;
    cause?: unknown;
  }>;
}
