import type { SafeStorage } from '@agent-studio/core';

const KEY = 'studio-sop-name';

/** How somebody who is not signed in called themselves on this device. */
export const readPersonName = (storage: SafeStorage): string => storage.get(KEY) ?? '';

export function keepPersonName(storage: SafeStorage, name: string): void {
  if (name) storage.set(KEY, name);
  else storage.remove(KEY);
}
