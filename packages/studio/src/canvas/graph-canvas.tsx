import { Suspense } from 'react';
import { Outline, useText } from '@agent-studio/core';
import type { GraphCanvasProps } from './canvas-types.ts';
import { lazyPart } from '../format/lazy-part.tsx';

const FlowCanvas = lazyPart(() => import('./flow-canvas.tsx'), 'FlowCanvas');

/** A drawing of nodes and edges, for mouse, finger and keyboard. Fills the box it stands in; loaded when it is shown first. */
export function GraphCanvas(props: GraphCanvasProps) {
  const t = useText();
  return (
    <Suspense
      fallback={
        <div className={props.className} aria-busy="true" aria-label={t('Loading the canvas')} role="status">
          <Outline of="canvas" height={420} />
        </div>
      }
    >
      <FlowCanvas {...props} />
    </Suspense>
  );
}
