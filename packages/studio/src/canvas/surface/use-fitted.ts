import { useReactFlow, useStoreApi } from '@xyflow/react';
import { type RefObject, useEffect } from 'react';
import { FIT } from '../fit.ts';

/** Somebody works on the drawing: from then on it stands where it was put. */
const TOUCHES = ['pointerdown', 'wheel', 'keydown', 'focusin'] as const;

/** Until it is touched, a drawing fits the room it has: the frame around takes its own size only after the drawing is there. */
export function useFitted(box: RefObject<HTMLElement | null>): void {
  const store = useStoreApi();
  const { fitView } = useReactFlow();
  useEffect(() => {
    const area = box.current;
    const listening = new AbortController();
    const { signal } = listening;
    for (const name of TOUCHES)
      area?.addEventListener(name, () => listening.abort(), { capture: true, passive: true, signal });
    const stop = store.subscribe(({ width, height }, before) => {
      // The first size is fitted by the drawing itself.
      if (before.width === 0 || (width === before.width && height === before.height)) return;
      void fitView(FIT);
    });
    signal.addEventListener('abort', stop);
    return () => listening.abort();
  }, [box, store, fitView]);
}
