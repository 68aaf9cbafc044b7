import { useEffect } from 'react';
import type { StudioHandle } from '../studio-surface.ts';

/** The attribute `debug`; what it needs is loaded with it. */
export function useDebug(handle: StudioHandle, on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { startDebugging } = await import('./debug.ts');
      if (!isOver) stop = startDebugging(handle);
    };
    void start();
    return () => {
      isOver = true;
      stop();
    };
  }, [handle, on]);
}
