import { use } from 'react';
import { StudioContext } from '@agent-studio/core';

/** What somebody chose in the profile, else what the workspace says; undefined: that of the device. */
export function useChosenZone(): string | undefined {
  const storage = use(StudioContext)?.storage;
  return storage?.get('studio-time-zone') ?? storage?.get('studio-usual-time-zone') ?? undefined;
}

/** By whose clocks days begin for whoever looks. */
export const useZone = (): string => useChosenZone() ?? ofDevice();

const ofDevice = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
