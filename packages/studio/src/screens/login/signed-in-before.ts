import type { SafeStorage } from '@agent-studio/core';

/** That somebody has signed in in this browser; nothing of whom. Signing out leaves it. */
const KEY = 'studio-signed-in-before';

export const wasSignedIn = (storage: SafeStorage): boolean => storage.get(KEY) !== null;

export const rememberSignIn = (storage: SafeStorage): void => storage.set(KEY, 'yes');
