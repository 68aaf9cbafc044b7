import { useNodesInitialized, useReactFlow, useStoreApi } from '@xyflow/react';
import { type RefObject, useEffect, useRef } from 'react';
import { openingOf } from '../fit.ts';
import type { FlowNodeType } from '../flow-node-type.ts';

/** Somebody works on the drawing: from then on it stands where it was put. */
const TOUCHES = ['pointerdown', 'wheel', 'keydown', 'focusin'] as const;

/**
 * A drawing opens whole, or at its beginning where all of it could not be read. Until it is touched it does so anew with the
 * room it has: the frame around takes its own size only after the drawing is there.
 */
export function useFitted(box: RefObject<HTMLElement | null>, rtl: boolean): void {
  const store = useStoreApi<FlowNodeType>();
  const { setViewport } = useReactFlow();
  const isMeasured = useNodesInitialized();
  const isTouched = useRef(false);
  useEffect(() => {
    const area = box.current;
    const listening = new AbortController();
    const touch = () => {
      isTouched.current = true;
      listening.abort();
    };
    for (const name of TOUCHES)
      area?.addEventListener(name, touch, { capture: true, passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [box]);

  useEffect(() => {
    if (!isMeasured) return undefined;
    const open = () => {
      const { nodes, width, height } = store.getState();
      const view = isTouched.current || width === 0 ? undefined : openingOf(nodes, { width, height }, rtl);
      if (view) void setViewport(view);
    };
    open();
    return store.subscribe(({ width, height }, before) => {
      if (width !== before.width || height !== before.height) open();
    });
  }, [isMeasured, rtl, store, setViewport]);
}
