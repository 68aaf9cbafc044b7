import { useMemo } from 'react';
import { useSurface } from '@agent-studio/core';

const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Minutes as people say them: `2 hours 30 minutes`, or where there is little room `2 hr 30 min`. */
export function useWaitText(unitDisplay: 'long' | 'short' = 'long'): (minutes: number) => string {
  const { locale } = useSurface();
  return useMemo(() => {
    const list = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' });
    return (minutes) => {
      let rest = Math.max(0, Math.round(minutes));
      const parts = UNITS.flatMap(([unit, size]) => {
        const count = Math.floor(rest / size);
        rest -= count * size;
        if (count === 0 && !(unit === 'minute' && minutes < 1)) return [];
        return [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count)];
      });
      return list.format(parts);
    };
  }, [locale, unitDisplay]);
}
