import { useState } from 'react';
import { useStudio } from '@agent-studio/core';

/** A length in pixels, remembered for this person on this device; what is out of bounds counts as the nearest bound. */
export function useRememberedSize(
  name: string,
  { initial, least, most }: { initial: number; least: number; most: number },
): [number, (size: number) => void] {
  const { storage } = useStudio();
  const key = `studio-${name}`;
  const within = (size: number) => Math.round(Math.min(most, Math.max(least, size)));
  const [size, setSize] = useState(() => {
    const kept = Number.parseInt(storage.get(key) ?? '', 10);
    return within(Number.isNaN(kept) ? initial : kept);
  });
  return [
    size,
    (next) => {
      storage.set(key, String(within(next)));
      setSize(within(next));
    },
  ];
}
