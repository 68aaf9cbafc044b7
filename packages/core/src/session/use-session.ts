import { useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';

/** The session's state; the component renders again when it changes. */
export const useSession = (session: Pick<Session, 'subscribe' | 'getState'>): SessionState =>
  useSyncExternalStore(session.subscribe, session.getState, session.getState);
