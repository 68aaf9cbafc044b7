import { getViewportForBounds, type Rect, type Viewport } from '@xyflow/react';
import { END_ROOM, NODE_WIDTH } from './canvas-types.ts';
import type { FlowNodeType } from './flow-node-type.ts';

/** Largest zoom at which a drawing fills its view: a small one is no poster. */
const MOST = 1.2;
/** Below this what stands in a node cannot be read: a wide drawing opens at its beginning instead. */
const READABLE = 0.7;

/** Beside the drawing; above and below the buttons in its corners are left free. */
const PADDING = { top: '64px', bottom: '72px', left: '28px', right: '28px' } as const;
const BESIDE_PX = 28;

/** How "Show everything" shows some nodes or all. */
export const FIT = { padding: PADDING, maxZoom: MOST } as const;

/** Where all of it is in view, with what it begins and ends with. */
export function boundsOf(nodes: readonly FlowNodeType[], rtl: boolean): Rect | undefined {
  if (nodes.length === 0) return undefined;
  const boxes = nodes.map((node) => {
    const { begins, ends } = node.type === 'step' ? node.data.node : {};
    const [before, after] = [begins ? END_ROOM : 0, ends ? END_ROOM : 0];
    const left = node.position.x - (rtl ? after : before);
    const width = (node.measured?.width ?? node.width ?? NODE_WIDTH) + before + after;
    return { left, top: node.position.y, width, height: node.measured?.height ?? node.height ?? 64 };
  });
  const x = Math.min(...boxes.map(({ left }) => left));
  const y = Math.min(...boxes.map(({ top }) => top));
  return {
    x,
    y,
    width: Math.max(...boxes.map(({ left, width }) => left + width)) - x,
    height: Math.max(...boxes.map(({ top, height }) => top + height)) - y,
  };
}

interface View {
  width: number;
  height: number;
}

/** All of it, as large as it goes. */
export const wholeOf = (bounds: Rect, { width, height }: View): Viewport =>
  getViewportForBounds(bounds, width, height, 0.05, MOST, PADDING);

/** As it opens: all of it, or its beginning where all of it could not be read. */
export function openingOf(nodes: readonly FlowNodeType[], view: View, rtl: boolean): Viewport | undefined {
  const bounds = boundsOf(nodes, rtl);
  if (!bounds) return undefined;
  const whole = wholeOf(bounds, view);
  if (whole.zoom >= READABLE) return whole;
  const zoom = READABLE;
  const start = nodes.reduce((first, node) =>
    (rtl ? node.position.x > first.position.x : node.position.x < first.position.x) ? node : first,
  );
  const isHigh = bounds.height * zoom > view.height - 136;
  const isWide = bounds.width * zoom > view.width - 2 * BESIDE_PX;
  const middle = isHigh
    ? start.position.y + (start.measured?.height ?? 64) / 2
    : bounds.y + bounds.height / 2;
  return {
    zoom,
    x: isWide
      ? rtl
        ? view.width - BESIDE_PX - (bounds.x + bounds.width) * zoom
        : BESIDE_PX - bounds.x * zoom
      : (view.width - bounds.width * zoom) / 2 - bounds.x * zoom,
    y: (view.height - 8) / 2 - middle * zoom,
  };
}
