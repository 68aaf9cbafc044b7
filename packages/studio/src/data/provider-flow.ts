import { ApiError } from '@agent-studio/api-client';
import type { SignInStart } from '@agent-studio/api-client/contract';
import { msg, type SafeStorage } from '@agent-studio/core';

/** What a browser has after a provider sent it back; together they sign in. */
export interface FlowAnswer {
  ticket: string;
  secret: string;
}

/** Why there is none. `closed`: the window is gone, or the browser allowed none. */
export type FlowEnd = 'expired' | 'denied' | 'failed' | 'closed';

/** Asks the server where to go. */
export type StartFlow = (start: SignInStart) => Promise<string>;

/** Where the secret waits while the page is away: what comes back for something else takes no part. */
const KEYS = { 'sign-in': 'studio-sign-in-secret', trial: 'studio-trial-secret' } as const;
export type FlowPurpose = keyof typeof KEYS;

const NO_TLS = msg('Sign-in by a provider needs a page whose address begins with https://.');
const LOOK_EVERY_MS = 400;
/** What a browser comes back with in the address. */
const OF_RETURN = ['ticket', 'sign_in'] as const;
const ENDS: readonly string[] = ['expired', 'denied', 'failed'];

/** Signs in by leaving this page, which the provider sends the browser back to. */
export async function leaveForProvider(
  start: StartFlow,
  { storage, purpose }: { storage: SafeStorage; purpose: FlowPurpose },
): Promise<void> {
  const secret = newSecret();
  const address = await start({ ...(await startOf(secret)), way: 'page' });
  storage.set(KEYS[purpose], secret);
  location.assign(address);
}

/** What the browser came back with, once; undefined where it did not come back from a provider. */
export function takeReturn(storage: SafeStorage, purpose: FlowPurpose): FlowAnswer | FlowEnd | undefined {
  const secret = storage.get(KEYS[purpose]);
  const values = new URLSearchParams(location.search);
  const [ticket, end] = [values.get('ticket'), values.get('sign_in')];
  if (secret === null || (ticket === null && end === null)) return undefined;
  storage.remove(KEYS[purpose]);
  if (ticket !== null) return { ticket, secret };
  return ENDS.includes(end!) ? (end as FlowEnd) : 'failed';
}

/**
 * Signs in by a window, so that the page around stays as it is. It is opened before anything is waited for, or browsers take
 * it for one that nobody wanted; what it says counts only from the server's origin.
 */
export async function askInWindow(
  start: StartFlow,
  { serverOrigin, signal }: { serverOrigin: string; signal: AbortSignal },
): Promise<FlowAnswer | FlowEnd> {
  const popup = window.open('', '', 'popup,width=520,height=700');
  if (!popup) return 'closed';
  try {
    const secret = newSecret();
    popup.location.href = await start({ ...(await startOf(secret)), way: 'popup' });
    const said = await answerOf(popup, serverOrigin, signal);
    return typeof said === 'string' ? said : { ...said, secret };
  } finally {
    popup.close();
  }
}

function answerOf(
  popup: Window,
  serverOrigin: string,
  signal: AbortSignal,
): Promise<{ ticket: string } | FlowEnd> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = (answer: { ticket: string } | FlowEnd) => {
      clearInterval(timer);
      ended.abort();
      resolve(answer);
    };
    const timer = setInterval(() => {
      if (popup.closed) end('closed');
    }, LOOK_EVERY_MS);
    signal.addEventListener('abort', () => end('closed'), { signal: ended.signal });
    window.addEventListener(
      'message',
      ({ origin, source, data }: MessageEvent<unknown>) => {
        if (origin !== serverOrigin || source !== popup || !isAnswer(data)) return;
        if (typeof data.ticket === 'string') end({ ticket: data.ticket });
        else end(ENDS.includes(String(data.end)) ? (data.end as FlowEnd) : 'failed');
      },
      { signal: ended.signal },
    );
  });
}

const isAnswer = (data: unknown): data is { type: string; ticket?: unknown; end?: unknown } =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'agent-studio-sign-in';

function newSecret(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** A secret that stays in this browser, and what shows the server later that it is this one. */
export async function newProof(): Promise<{ secret: string; challenge: string }> {
  const secret = newSecret();
  return { secret, challenge: await challengeOf(secret) };
}

async function challengeOf(secret: string): Promise<string> {
  // Browsers have it on pages with TLS, and on this machine.
  if (!crypto.subtle) throw ApiError.request(NO_TLS);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return toBase64Url(new Uint8Array(hash));
}

async function startOf(secret: string): Promise<Omit<SignInStart, 'way'>> {
  const challenge = await challengeOf(secret);
  const page = new URL(location.href);
  page.hash = '';
  for (const name of OF_RETURN) page.searchParams.delete(name);
  return { challenge, page: page.href };
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
