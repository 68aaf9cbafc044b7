import { afterEach, beforeEach, vi } from 'vitest';
import { createElementStore } from '#core/element/element-store.ts';
import { createTokenSource, type SessionEnd } from '#core/session/create-token-source.ts';
import { createSessionChannel } from '#core/session/session-channel.ts';
import type { GetToken, TokenRequest } from '#core/session/token-request.ts';

/* A source of tokens on a page whose clock the test moves. */

export const START = Date.parse('2026-01-02T03:04:05Z');
export const HOUR_S = 3600;

/** A token that lives so long from its issue; its issuer's clock may be ahead of ours, in seconds. */
export function aJwt({
  ttl = HOUR_S,
  at = 0,
  ahead = 0,
  ...claims
}: { ttl?: number; at?: number; ahead?: number; [claim: string]: unknown } = {}) {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const iat = START / 1000 + at + ahead;
  return `${part({ alg: 'none' })}.${part({ iat, exp: iat + ttl, ...claims })}.c2ln`;
}

interface Given {
  token?: string | null;
  getToken?: (request: TokenRequest) => unknown;
}

let stops: (() => void)[] = [];

export function startTokens(given: Given = {}) {
  const store = createElementStore<{ token: string | null | undefined; getToken: GetToken | undefined }>({
    token: given.token,
    getToken: given.getToken as GetToken | undefined,
  });
  const host = document.createElement('div');
  const events: [string, Record<string, unknown>][] = [];
  for (const name of ['studio-token-change', 'studio-login-required', 'studio-error']) {
    host.addEventListener(name, (event) => {
      const { waitUntil: _, ...detail } = (event as CustomEvent<Record<string, unknown>>).detail;
      events.push([name.slice(7), detail]);
    });
  }
  const ends: SessionEnd[] = [];
  const onChance = vi.fn();
  const source = createTokenSource(
    {
      host,
      store,
      emit: (name, detail, options) =>
        host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, ...options })),
    },
    {
      channel: createSessionChannel({ prefix: 'p-', baseUrl: '', auth: () => 'host' }),
      onChance,
      onEnd: (end) => ends.push(end),
    },
  );
  const stop = source.start();
  stops.push(stop);
  const of = (name: string) => events.filter(([event]) => event === name).map(([, detail]) => detail);
  return { source, store, host, events, of, ends, onChance, stop };
}

/** The page's function: gives these one after the other; an error is thrown, a promise awaited. */
export const answers = (...given: unknown[]) => {
  const calls: TokenRequest[] = [];
  const getToken = vi.fn(async (request: TokenRequest) => {
    calls.push(request);
    const next = given[Math.min(calls.length, given.length) - 1];
    if (next instanceof Error) throw next;
    return next;
  });
  return Object.assign(getToken, { calls });
};

export const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** For a test file: fake timers, quiet console, and every source stopped in the end. */
export function setUpTokens(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    vi.spyOn(Math, 'random').mockReturnValue(1);
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  afterEach(() => {
    for (const stop of stops) stop();
    stops = [];
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
