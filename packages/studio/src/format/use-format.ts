import { useMemo } from 'react';
import { useSurface } from '@agent-studio/core';
import { useChosenZone } from '../data/time-zone.ts';
import { createFormat, type Format } from './create-format.ts';

export type { Format } from './create-format.ts';

/** Numbers and times as people of the element's language write them. */
export function useFormat(): Format {
  const { locale, dir } = useSurface();
  const zone = useChosenZone();
  return useMemo(() => createFormat(locale, dir, zone), [locale, dir, zone]);
}
