import { getBezierPath, getSmoothStepPath, Position as Side } from '@xyflow/react';
import { type CanvasNode, NODE_WIDTH, portsOf } from '../canvas-types.ts';
import { ABOVE_ROW, topOfRow } from '../row-of.ts';

/** As in `flow-node.module.css`: a row of a port, and what is below the last. */
const PORT_ROW = 20.5;
const BELOW_PORTS = 6;

/** Where a node, or a group that is folded, is seen. */
export interface LineEnd {
  node: Pick<CanvasNode, 'id' | 'ports'>;
  x: number;
  y: number;
  height: number;
}

/** Whether each way out has a row of its own in a node. */
export const hasRows = (node: LineEnd['node']): boolean => {
  const ports = portsOf(node);
  return ports.length > 1 || Boolean(ports[0]?.label);
};

/** How far down a way out begins. */
export function portHeight({ node, y, height }: LineEnd, port: string): number {
  const ports = portsOf(node);
  const place = ports.findIndex(({ id }) => id === port);
  if (!hasRows(node) || place < 0) return y + height / 2;
  return y + height - BELOW_PORTS - (ports.length - place - 0.5) * PORT_ROW;
}

/**
 * The way of a line from a port to a node, and its middle. One that leads to the beginning of a row below goes between the rows,
 * not across the nodes.
 */
export function linePath(
  from: LineEnd,
  port: string,
  to: LineEnd,
  all: Iterable<{ y: number; height: number }>,
  rtl: boolean,
): readonly [path: string, x: number, y: number] {
  const ends = {
    sourceX: from.x + (rtl ? 0 : NODE_WIDTH),
    sourceY: portHeight(from, port),
    sourcePosition: rtl ? Side.Left : Side.Right,
    targetX: to.x + (rtl ? NODE_WIDTH : 0),
    targetY: to.y + to.height / 2,
    targetPosition: rtl ? Side.Right : Side.Left,
  };
  const isBack = rtl ? ends.targetX > ends.sourceX : ends.targetX < ends.sourceX;
  if (!isBack) {
    const [path, x, y] = getBezierPath(ends);
    return [path, x, y];
  }
  const row = ends.targetY > ends.sourceY + ABOVE_ROW ? ends.targetY : ends.sourceY;
  const centerY = topOfRow(all, row) - ABOVE_ROW;
  const [path, x, y] = getSmoothStepPath({ ...ends, centerY, borderRadius: 12 });
  return [path, x, y];
}
