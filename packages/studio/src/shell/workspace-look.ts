import { useEffect } from 'react';
import { type SafeStorage, useStudio, useSurface } from '@agent-studio/core';
import { useSettings } from '../data/settings.ts';

/** Keeps on this device what the workspace says for people who chose nothing, so that it counts from the first paint on. */
export function useWorkspaceLook(): void {
  const { storage, recallLook } = useStudio();
  const { root } = useSurface();
  const { data: settings } = useSettings({ patient: true });
  useEffect(() => {
    if (!settings || !root) return;
    const { language, time_zone } = settings.general;
    keep(storage, 'studio-usual-time-zone', time_zone);
    keep(storage, 'studio-usual-language', saysLanguage(root) ? null : language);
    recallLook?.();
  }, [settings, root, storage, recallLook]);
}

function keep(storage: SafeStorage, key: string, value: string | null): void {
  if (value === storage.get(key)) return;
  if (value === null) storage.remove(key);
  else storage.set(key, value);
}

/** Whether the page around says what it speaks, also outside of a shadow root. */
function saysLanguage(root: ShadowRoot): boolean {
  const around = root.host.getRootNode();
  return root.host.closest('[lang]') !== null || (around instanceof ShadowRoot && saysLanguage(around));
}
