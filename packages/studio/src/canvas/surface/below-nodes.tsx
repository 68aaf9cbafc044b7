import { useStore } from '@xyflow/react';
import { type ReactNode, useMemo } from 'react';
import { createPortal } from 'react-dom';

/** Among the nodes, and moved with them. xyflow's own way searches the whole drawing for its place with every frame. */
export function BelowNodes({ children }: { children: ReactNode }) {
  const flow = useStore(({ domNode }) => domNode);
  const place = useMemo(() => flow?.querySelector('.react-flow__viewport-portal'), [flow]);
  return place ? createPortal(children, place) : null;
}
