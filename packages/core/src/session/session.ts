import type { Login } from '@agent-studio/api-client/stream';
import { toPictureAddress } from '../ui/addresses.ts';
import type { SafeStorage } from './safe-storage.ts';
import type { SessionChannel } from './session-channel.ts';
import { createSessionState, SESSION_EXPIRED, type SessionUser } from './session-state.ts';
import { isAlive } from './token.ts';

/** Storage keys, exactly as docs/rules.md section 3 names them. */
const KEYS = ['authToken', 'name', 'picture', 'my_email', 'user_role', 'is_admin'] as const;

/** docs/rules.md section 4. */
export const RECHECK_MS = 60_000;

export type Session = ReturnType<typeof createSession>;

/**
 * The signed-in state of people who sign in here, kept in storage and shared by every element and tab of the origin. Other
 * tabs hear of it from the storage, elements of the same page by the channel. No React in here.
 */
export function createSession(storage: SafeStorage, channel?: SessionChannel) {
  const state = createSessionState();
  let watchers = 0;
  let unwatch = () => {};

  const clear = (notice: string | null) => {
    for (const key of KEYS) storage.remove(key);
    state.set({ status: 'out', user: null, notice });
  };

  /** Reads storage again; a stored token that is not alive any more is cleared with the rest. */
  function check(): void {
    const token = storage.get('authToken');
    const { status, notice } = state.get();
    if (isAlive(token)) state.set({ status: 'in', user: readUser(storage), notice: null });
    else if (token !== null) clear(status === 'in' ? SESSION_EXPIRED : null);
    else state.set({ status: 'out', user: null, notice });
  }

  /** Starts the 60 s re-check and listens to other tabs until the last caller stops. */
  function watch(): () => void {
    watchers += 1;
    if (watchers === 1) {
      check();
      const timer = setInterval(check, RECHECK_MS);
      const stops = [storage.watch('authToken', check), channel?.listen(check)];
      unwatch = () => {
        clearInterval(timer);
        for (const stop of stops) stop?.();
      };
    }
    let stopped = false;
    return () => {
      if (stopped) return;
      stopped = true;
      watchers -= 1;
      if (watchers === 0) unwatch();
    };
  }

  return {
    kind: 'builtin' as const,
    getState: state.get,
    subscribe: state.subscribe,
    check,
    watch,
    /** The token if it is still alive, else null. */
    getToken(): string | null {
      const token = storage.get('authToken');
      return isAlive(token) ? token : null;
    },
    signIn(login: Login) {
      storage.set('authToken', login.token);
      storage.set('name', login.name);
      storage.set('picture', login.picture);
      storage.set('my_email', login.email);
      setOrRemove(storage, 'user_role', login.role);
      setOrRemove(storage, 'is_admin', login.is_admin === undefined ? undefined : String(login.is_admin));
      if (!isAlive(login.token)) return clear(null);
      state.set({ status: 'in', user: readUser(storage), notice: null });
      return channel?.tell('in');
    },
    /** The same person has another role than at the sign-in. */
    changeRole({ role, isAdmin }: Pick<SessionUser, 'role' | 'isAdmin'>): void {
      if (state.get().status !== 'in') return;
      setOrRemove(storage, 'user_role', role);
      setOrRemove(storage, 'is_admin', isAdmin === undefined ? undefined : String(isAdmin));
      state.set({ status: 'in', user: readUser(storage), notice: null });
    },
    signOut(): void {
      clear(null);
      channel?.tell('out');
    },
    /** A 401: ends the session that used this token, never a newer one. */
    expire(token: string | null) {
      if (storage.get('authToken') === token) clear(SESSION_EXPIRED);
    },
    /** The notice was shown. */
    dismissNotice() {
      const now = state.get();
      if (now.status === 'out') state.set({ ...now, notice: null });
    },
  };
}

function readUser(storage: SafeStorage): SessionUser {
  const role = storage.get('user_role');
  const isAdmin = storage.get('is_admin');
  return {
    name: storage.get('name') ?? '',
    email: storage.get('my_email') ?? '',
    picture: toPictureAddress(storage.get('picture')) ?? '',
    ...(role !== null && { role }),
    ...(isAdmin !== null && { isAdmin: isAdmin === 'true' }),
  };
}

function setOrRemove(storage: SafeStorage, key: string, value: string | undefined) {
  if (value === undefined) storage.remove(key);
  else storage.set(key, value);
}
