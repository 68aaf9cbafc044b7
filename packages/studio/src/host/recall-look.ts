import type { SafeStorage } from '@agent-studio/core';
import type { StudioHandle } from '../studio-surface.ts';

/** What somebody chose on this device wins over what the page says; see data/device-settings.ts; the workspace comes last. */
export function recallLook({ host, store }: StudioHandle, storage: SafeStorage): void {
  const theme = storage.get('studio-theme') ?? host.getAttribute('theme');
  store.set({
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    locale:
      storage.get('studio-language') ??
      host.getAttribute('locale') ??
      storage.get('studio-usual-language') ??
      undefined,
  });
}
