import type { Connection } from '@agent-studio/api-client';
import {
  createSession,
  type SafeStorage,
  type SessionChannel,
  type SessionUser,
  type Studio,
} from '@agent-studio/core';
import type { StudioHandle, StudioValues } from '../studio-surface.ts';

interface SessionPlace {
  handle: StudioHandle;
  storage: SafeStorage;
  tabStorage: SafeStorage;
  channel: SessionChannel;
  /** Asks the server who the token belongs to. */
  loadUser: () => Promise<SessionUser>;
}

/** The session of one element, and how its calls get their tokens. */
export type OpenSession = (
  place: SessionPlace,
) => Pick<Studio, 'session'> & Pick<Connection, 'getToken' | 'renewToken' | 'onUnauthorized'>;

/** Whether the page around signs people in: it says so, or hands over a token. */
export const isHosted = ({ auth, token, getToken }: StudioValues): boolean =>
  auth ? auth === 'host' : token !== undefined || getToken !== undefined;

/** People sign in at the studio's own login. */
export const openBuiltinSession: OpenSession = ({ storage, channel }) => {
  const session = createSession(storage, channel);
  return { session, getToken: session.getToken, onUnauthorized: session.expire };
};
