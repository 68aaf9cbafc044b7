import { emitBefore } from '../element/element-events.ts';
import type { ElementHandle } from '../element/element-handle.ts';
import { callGetToken } from './call-get-token.ts';
import { type HeldToken, isNewer, toHeldToken } from './held-token.ts';
import { isPageActive, watchPageActivity } from './page-activity.ts';
import type { SessionChannel, SessionNews } from './session-channel.ts';
import type { GetToken, LoginReason, TokenRequest } from './token-request.ts';

interface TokenValues {
  readonly token: string | null | undefined;
  readonly getToken: GetToken | undefined;
}

/** How a session came to its end. */
export interface SessionEnd {
  /** Null: somebody signed out on purpose. */
  reason: LoginReason | null;
  /** The page said that it deals with it. */
  isPrevented: boolean;
}

export interface TokenSourceOptions {
  channel: SessionChannel;
  /** What `studio-login-required` tells besides the reason. */
  detail?: () => object;
  /** There is another token, or another chance to get one. */
  onChance?: () => void;
  onEnd: (end: SessionEnd) => void;
}

export type TokenSource = ReturnType<typeof createTokenSource>;

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;
/** What browsers take; a longer one would ring at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The token that a page hands over by `token` or `getToken`, renewed before it ends and when the server refuses it.
 * It is kept in here and nowhere else. One call of `getToken` at a time; none by itself while nobody looks at the page.
 */
export function createTokenSource(
  handle: Pick<ElementHandle<TokenValues>, 'host' | 'store' | 'emit'>,
  { channel, detail, onChance, onEnd }: TokenSourceOptions,
) {
  let held: HeldToken | null = null;
  let isRefused = false;
  let failures = 0;
  let due = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** One question at a time, with all that follows from its answer. */
  let flight: Promise<void> | null = null;
  /** Ends when the page decides otherwise, which makes an answer that is still on its way worthless. */
  let turn = new AbortController();
  let isRunning = false;
  /** The page was asked often enough: nothing begins anew by itself. */
  let isOver = false;
  let isTold = false;

  const hasWay = () => handle.store.get().getToken !== undefined;
  const isAlive = () => held !== null && !isRefused && performance.now() < held.endsAt;
  const current = (): string | null => (isRefused ? null : (held?.token ?? null));

  function complain(code: string, message: string): void {
    handle.emit('studio-error', { code, message, fatal: false });
  }

  function hold(next: HeldToken | null): void {
    const before = held;
    held = next;
    isRefused = false;
    failures = 0;
    if (next) {
      due = next.refreshAt;
      isOver = isTold = false;
    }
    plan();
    handle.emit('studio-token-change', { expiresAt: next?.expiresAt ?? null });
    if (!next) return;
    if (!before) channel.tell('in');
    onChance?.();
  }

  /** Sets the timer for what comes next, or does it where it is time. */
  function plan(): void {
    clearTimeout(timer);
    if (!held || !isRunning || !isPageActive()) return;
    const wait = (hasWay() ? due : held.endsAt) - performance.now();
    if (wait <= 0) void ask('expiring');
    else if (wait < Infinity) timer = setTimeout(plan, Math.min(wait, LONGEST_TIMER_MS));
  }

  function run(task: () => Promise<void>): Promise<void> {
    // Not at once: what listeners do about an event of the task must find the flight.
    flight ??= Promise.resolve()
      .then(task)
      .finally(() => {
        flight = null;
      });
    return flight;
  }

  const ask = (reason: TokenRequest['reason']) => run(() => fly(reason));

  /** Asks the page until there is a newer token, the present one has to do for a while, or it is over. */
  async function fly(reason: TokenRequest['reason']): Promise<void> {
    const { signal } = turn;
    for (;;) {
      const { getToken } = handle.store.get();
      if (!getToken) return end(reason);
      const attempt = failures + (reason === 'rejected' ? 2 : 1);
      const request = { reason, previousExpiresAt: held?.expiresAt ?? null, attempt };
      try {
        const next = await callGetToken(getToken, request, signal);
        if (signal.aborted) return undefined;
        if (!next) return end(reason);
        if (isNewer(next, held, reason)) return take(next);
        failures += 1;
        complain('token-not-refreshed', 'The page gave the same or an older token in place of a new one.');
        if (!isAlive()) return end(reason);
        due = held!.endsAt;
        return plan();
      } catch (error) {
        if (signal.aborted) return undefined;
        failures += 1;
        console.error('[studio] getToken failed:', error);
        complain('token-failed', 'The page could not give a token.');
      }
      if (isAlive()) {
        due = Math.min(performance.now() + toPause(failures), held!.endsAt);
        return plan();
      }
      // The call that wants the token will tell that there is no network; `online` asks again.
      if (!navigator.onLine) return undefined;
      if (failures > 1) return end(reason);
      await pause(toPause(failures), signal);
      if (signal.aborted) return undefined;
    }
  }

  /** A token of `getToken` replaces that of the property, so that the page can still set the property to null. */
  function take(next: HeldToken): void {
    handle.store.set({ token: undefined });
    hold(next);
  }

  async function end(reason: TokenRequest['reason']): Promise<void> {
    isOver = true;
    if (held) hold(null);
    // Who comes without a token is asked to sign in when the server wants to know who it is.
    if (reason !== 'initial') await requireLogin(reason === 'expiring' ? 'expired' : 'rejected');
  }

  /** Tells the page once. When it holds the answer and has got somebody signed in, it is asked once more. */
  async function requireLogin(reason: LoginReason): Promise<void> {
    const { signal } = turn;
    isOver = isTold = true;
    const answer = emitBefore(handle.host, 'studio-login-required', { ...detail?.(), reason });
    const isAgreed = await answer;
    if (!held && isAgreed && typeof answer !== 'boolean' && !signal.aborted) {
      failures = 0;
      await fly('initial');
    }
    if (!held && !signal.aborted) onEnd({ reason, isPrevented: !isAgreed });
  }

  /** The page decides: what was on its way counts no more. */
  function interrupt(): void {
    turn.abort();
    turn = new AbortController();
  }

  function resume(): void {
    isOver = isTold = false;
    failures = 0;
  }

  function clear(isNews = true): void {
    interrupt();
    if (held) hold(null);
    isOver = isTold = true;
    if (isNews) channel.tell('out');
    onEnd({ reason: null, isPrevented: false });
  }

  function adopt(token: string): void {
    interrupt();
    try {
      const next = toHeldToken(token);
      if (next && next.token !== held?.token) hold(next);
    } catch (error) {
      console.error('[studio] the property token is ignored:', error);
    }
  }

  let given: string | null | undefined;
  let hadWay = false;

  /** The page set a property. */
  function follow(): void {
    const { token } = handle.store.get();
    const isNew = token !== given;
    const isFirstWay = hasWay() && !hadWay;
    given = token;
    hadWay = hasWay();
    if (isNew && token) adopt(token);
    else if (isNew && token === null) clear();
    else if (isFirstWay && isOver) tryAgain();
  }

  function tryAgain(): void {
    resume();
    onChance?.();
  }

  function hear(news: SessionNews): void {
    if (news === 'out') clear(false);
    else if (isOver && hasWay()) tryAgain();
  }

  return {
    /** The token for a call; asks the page where there is none, or none that lives. Null: nobody is signed in. */
    async get(): Promise<string | null> {
      if (!isAlive() && !isOver) await ask(held ? (isRefused ? 'rejected' : 'expiring') : 'initial');
      return current();
    },

    /** The server refused this token, or wants one where there was none. True: there is another one now. */
    async renew(refused: string | null): Promise<boolean> {
      await flight;
      if (held && held.token === refused) {
        isRefused = true;
        await ask('rejected');
      } else if (!held && refused === null && !isTold) {
        await run(() => requireLogin('missing'));
      }
      return current() !== null && current() !== refused;
    },

    /** The server refused a token that had just been renewed: it is over. */
    reject(refused: string | null): void {
      if (held?.token !== refused) return;
      isRefused = true;
      void run(() => end('rejected'));
    },

    /** Asks for a newer token now. False: there is none. */
    async refresh(): Promise<boolean> {
      await flight;
      const before = current();
      if (!hasWay()) return false;
      resume();
      await ask(held ? 'expiring' : 'initial');
      return current() !== null && current() !== before;
    },

    /** Somebody wants to go on: the page may be asked again. */
    resume,

    /** Somebody else uses the page: a token that it gave when asked is not used again, one that it set is. */
    forget(): void {
      if (handle.store.get().token || !held) return;
      interrupt();
      hold(null);
    },

    /** Signs out. */
    clear: () => clear(),

    /** Follows the properties, the clock and the other tabs, until the returned function is called. */
    start(): () => void {
      isRunning = true;
      interrupt();
      const stops = [
        handle.store.subscribe(follow),
        channel.listen(hear),
        watchPageActivity(plan),
        () => clearTimeout(timer),
      ];
      // Null at the start is no log-out: nobody has been here.
      given = handle.store.get().token;
      hadWay = hasWay();
      if (given) adopt(given);
      return () => {
        isRunning = false;
        turn.abort();
        for (const stop of stops) stop();
      };
    },
  };
}

const toPause = (failures: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
