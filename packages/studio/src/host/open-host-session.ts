import {
  createHostSession,
  createSafeStorage,
  createTokenSource,
  saveRedirect,
  takeRedirect,
} from '@agent-studio/core';
import type { OpenSession } from './open-session.ts';

/** The page around signs people in and hands over their tokens. */
export const openHostSession: OpenSession = ({ handle, tabStorage, channel, loadUser }) => {
  const { storagePrefix } = handle.store.get();
  // A page that hands over its token late finds the studio at its own login: the way back from there counts here.
  saveRedirect(tabStorage, takeRedirect(createSafeStorage('session', storagePrefix)));
  const session = createHostSession({
    createTokens: (listeners) =>
      createTokenSource(handle, {
        channel,
        detail: () => ({ returnTo: handle.store.get().route ?? '/' }),
        ...listeners,
      }),
    loadUser,
  });
  const { get, renew, reject } = session.tokens;
  return { session, getToken: get, renewToken: renew, onUnauthorized: reject };
};
