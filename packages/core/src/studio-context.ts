import { createContext, use } from 'react';
import type { ApiClient, Connection } from '@agent-studio/api-client';
import type { NavigationGuards } from './router/navigation-guards.ts';
import type { SafeStorage } from './session/safe-storage.ts';
import type { HostSession } from './session/create-host-session.ts';
import type { Session } from './session/session.ts';

/** What every component may ask for. One value per element, so two studios can live on one page. */
export interface Studio {
  api: ApiClient;
  connection: Connection;
  /** Who is signed in: by our own login, or by the page around. */
  session: Session | HostSession;
  /** Survives the tab: settings of this person on this device. */
  storage: SafeStorage;
  /** Ends with the tab: where to go after the sign-in. */
  tabStorage: SafeStorage;
  /** Asked before the studio goes to another page. */
  guards: NavigationGuards;
  /** Shows the element as its person chose on this device. Absent outside of an element. */
  recallLook?: () => void;
  productTitle: string;
  providerName: string;
  /** Dispatches a composed event on the element; false when the host prevented it. */
  emit(name: string, detail: object, options?: { cancelable?: boolean }): boolean;
  /** Asks the host before something happens; false when it was prevented. A promise only where the host holds the answer. */
  emitBefore(name: string, detail: object): boolean | Promise<boolean>;
}

export const StudioContext = createContext<Studio | null>(null);

export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (!studio) {
    throw new Error('useStudio: no <StudioContext> above. Render inside the element, or pass one in tests.');
  }
  return studio;
}

export const useApi = (): ApiClient => useStudio().api;
