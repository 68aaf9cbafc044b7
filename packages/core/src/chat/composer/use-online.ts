import { useSyncExternalStore } from 'react';

/** Whether the browser has a network at all; that it has one does not say that the server can be reached. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, isOnline);

const isOnline = () => globalThis.navigator?.onLine ?? true;

function subscribe(listener: () => void): () => void {
  for (const type of ['online', 'offline']) globalThis.addEventListener(type, listener);
  return () => {
    for (const type of ['online', 'offline']) globalThis.removeEventListener(type, listener);
  };
}
