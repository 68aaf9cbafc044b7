import { useState } from 'react';
import { useStudio } from '@agent-studio/core';

/** How wide somebody made a pane, in pixels, remembered for this person on this device; null: as it usually is. */
export function usePaneWidth(name: string): [number | null, (width: number | null) => void] {
  const { storage } = useStudio();
  const key = `studio-pane-${name}`;
  const [width, setWidth] = useState<number | null>(() => {
    const kept = Number(storage.get(key) ?? Number.NaN);
    return kept > 0 && kept < 10_000 ? kept : null;
  });
  return [
    width,
    (next) => {
      if (next === null) storage.remove(key);
      else storage.set(key, String(next));
      setWidth(next);
    },
  ];
}
