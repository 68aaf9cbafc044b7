import { useEffect, useState } from 'react';
import { isSame } from './is-same.ts';

/** The value as it was when nothing had changed for `pauseMs`; what is deeply the same stays the same object. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  const [latest, setLatest] = useState(value);
  const kept = isSame(latest, value) ? latest : value;
  if (kept !== latest) setLatest(kept);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(kept), pauseMs);
    return () => clearTimeout(timer);
  }, [kept, pauseMs]);
  return settled;
}
