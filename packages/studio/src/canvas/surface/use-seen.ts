import { type ReactFlowState, useStoreApi } from '@xyflow/react';
import { type RefObject, useEffect } from 'react';

/** Below this zoom the title of a node is smaller than five pixels. */
const FAR = 0.36;
/** Kept drawn around what is seen, as a share of it: what comes into view was there before. */
const MARGIN = 0.5;

/** Whether nodes are drawn as shapes only. */
export const isFar = ({ transform }: Pick<ReactFlowState, 'transform'>): boolean => transform[2] < FAR;

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Marks which nodes are out of view (`data-out`), and the drawing when it is far away (`data-far`): neither is painted then. They
 * stay where they are, with their names and in the order of the keyboard, which leads the view to what it reaches.
 */
export function useSeen(box: RefObject<HTMLElement | null>): void {
  const store = useStoreApi();
  useEffect(() => {
    let frame = 0;
    let looked: { around: Area; zoom: number; nodes: unknown } | undefined;

    function look() {
      frame = 0;
      const state = store.getState();
      if (!box.current || state.width === 0) return;
      box.current.toggleAttribute('data-far', isFar(state));
      // Nothing is painted one by one now.
      if (isFar(state)) return;
      const seen = areaOf(state, 0);
      const zoom = state.transform[2];
      const isAsBefore =
        looked &&
        looked.nodes === state.nodes &&
        isWithin(seen, looked.around) &&
        zoom / looked.zoom < 1.5 &&
        looked.zoom / zoom < 1.5;
      if (isAsBefore) return;
      const around = areaOf(state, MARGIN);
      looked = { around, zoom, nodes: state.nodes };
      for (const element of box.current.querySelectorAll<HTMLElement>('.react-flow__node-step')) {
        const node = state.nodeLookup.get(element.dataset['id']!);
        if (!node) continue;
        const { x, y } = node.internals.positionAbsolute;
        const { width = 0, height = 0 } = node.measured;
        const isOut =
          x > around.right || y > around.bottom || x + width < around.left || y + height < around.top;
        if (element.hasAttribute('data-out') !== isOut) element.toggleAttribute('data-out', isOut);
      }
    }

    const ask = () => {
      frame ||= requestAnimationFrame(look);
    };
    ask();
    const stop = store.subscribe(ask);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- one rule asks for what is given, the other knows it is a ref
  }, [store, box]);
}

/** What is seen, and a share of it on each side, where nodes stand. */
function areaOf({ transform: [x, y, zoom], width, height }: ReactFlowState, margin: number): Area {
  const [wide, high] = [width / zoom, height / zoom];
  const [left, top] = [-x / zoom, -y / zoom];
  return {
    left: left - wide * margin,
    top: top - high * margin,
    right: left + wide * (1 + margin),
    bottom: top + high * (1 + margin),
  };
}

const isWithin = (inner: Area, outer: Area): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.right <= outer.right &&
  inner.bottom <= outer.bottom;
