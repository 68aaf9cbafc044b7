import { toApiError } from '@agent-studio/api-client';
import type { SessionEnd, TokenSource } from './create-token-source.ts';
import { createSessionState, LOADING, SESSION_EXPIRED, type SessionUser } from './session-state.ts';

export interface HostSessionOptions {
  /** Makes the source of tokens, which tells this session what happens. */
  createTokens: (listeners: { onChance: () => void; onEnd: (end: SessionEnd) => void }) => TokenSource;
  /** Asks the server who the token belongs to. */
  loadUser: () => Promise<SessionUser>;
}

export type HostSession = ReturnType<typeof createHostSession>;

/** The signed-in state of people whom the page around signs in: it has the token, the server knows the person. */
export function createHostSession({ createTokens, loadUser }: HostSessionOptions) {
  const state = createSessionState();
  /** The latest attempt counts, and none that began before the end. */
  let turn = 0;

  async function enter(): Promise<void> {
    const own = ++turn;
    const token = await tokens.get();
    // A token that came just now has begun a turn of its own.
    if (own !== turn) return;
    if (token === null) await tokens.renew(null);
    else await identify(own);
  }

  async function identify(own: number): Promise<void> {
    try {
      const user = await loadUser();
      if (own === turn) state.set({ status: 'in', user, notice: null });
    } catch (error) {
      // Somebody who is in stays in: the next call tells what is wrong.
      if (own !== turn || state.get().status === 'in') return;
      state.set({ status: 'out', user: null, notice: toApiError(error).message });
    }
  }

  function leave({ reason, isPrevented }: SessionEnd): void {
    turn += 1;
    const notice = reason === 'expired' || reason === 'rejected' ? SESSION_EXPIRED : null;
    state.set({ status: 'out', user: null, notice, ...(isPrevented && { isLeftToPage: true }) });
  }

  const tokens = createTokens({ onChance: () => void enter(), onEnd: leave });

  return {
    kind: 'host' as const,
    getState: state.get,
    subscribe: state.subscribe,
    /** For the connection: tokens for calls, and what to do about a 401. */
    tokens,
    /** Starts, and follows the page until the returned function is called. */
    watch(): () => void {
      const stop = tokens.start();
      void enter();
      return stop;
    },
    /** Asks the page once more. */
    async retry(): Promise<void> {
      if (state.get().status === 'in') return;
      state.set(LOADING);
      tokens.resume();
      await enter();
    },
    signOut: tokens.clear,
  };
}
