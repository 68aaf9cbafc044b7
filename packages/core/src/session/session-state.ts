import { msg } from '../i18n/msg.ts';

/** User info as the interface uses it (docs/rules.md section 3). */
export interface SessionUser {
  name: string;
  email: string;
  picture: string;
  role?: string;
  isAdmin?: boolean;
}

export type SessionState =
  | { status: 'loading'; user: null; notice: null }
  | { status: 'in'; user: SessionUser; notice: null }
  | {
      status: 'out';
      user: null;
      /** Why the person was signed out, to be shown once where one signs in. */
      notice: string | null;
      /** The page said that it deals with it: nothing is shown. */
      isLeftToPage?: boolean;
    };

/** docs/rules.md section 8. */
export const SESSION_EXPIRED = msg('Session expired. Please login again.');

export const LOADING: SessionState = { status: 'loading', user: null, notice: null };

/** Keeps the state and tells those who listen when it is another one. */
export function createSessionState() {
  const listeners = new Set<() => void>();
  let state = LOADING;
  return {
    get: () => state,
    set(next: SessionState): void {
      if (JSON.stringify(state) === JSON.stringify(next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
