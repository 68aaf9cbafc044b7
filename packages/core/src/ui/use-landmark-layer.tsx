import { use, useState } from 'react';
import { LayerContext } from './layer.tsx';

const IN_NO_ONES_WAY = { display: 'contents' } as const;

/**
 * A layer for floating parts that stands in a landmark, so that a menu is no content outside of all of them: `place` goes
 * there, `layer` into `LayerContext` around all that opens some.
 */
export function useLandmarkLayer() {
  const outer = use(LayerContext);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  return { layer: layer ?? outer, place: <div ref={setLayer} style={IN_NO_ONES_WAY} /> };
}
