import type { NodeChange } from '@xyflow/react';
import type { Position } from '@agent-studio/api-client/contract';
import { NODE_WIDTH } from '../canvas-types.ts';
import type { FlowNodeType } from '../flow-node-type.ts';

/** Between the edge of a frame and what is in it, in pixels; its title has the upper room. */
export const FRAME = { side: 24, top: 48, bottom: 24 } as const;
/** Until a node is measured. */
const USUAL_HEIGHT = 64;

export interface Rect extends Position {
  width: number;
  height: number;
}

/** The frame around these; undefined: there is nothing. */
export function frameAround(boxes: readonly Rect[]): Rect | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map(({ x }) => x)) - FRAME.side;
  const top = Math.min(...boxes.map(({ y }) => y)) - FRAME.top;
  return {
    x: left,
    y: top,
    width: Math.max(...boxes.map(({ x, width }) => x + width)) + FRAME.side - left,
    height: Math.max(...boxes.map(({ y, height }) => y + height)) + FRAME.bottom - top,
  };
}

const boxOf = (node: FlowNodeType): Rect => ({
  ...node.position,
  width: node.type === 'note' ? node.data.note.width : NODE_WIDTH,
  height: node.type === 'note' ? node.data.note.height : (node.measured?.height ?? USUAL_HEIGHT),
});

/** Frames stand around what is in them, wherever that is now. */
export function placeFrames(nodes: FlowNodeType[]): FlowNodeType[] {
  if (!nodes.some(({ type }) => type === 'frame')) return nodes;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return nodes.map((node) => {
    if (node.type !== 'frame' || node.data.shown.group.folded) return node;
    const inside = node.data.shown.members.flatMap((id) => byId.get(id) ?? []);
    const rect = frameAround(inside.map(boxOf));
    if (!rect) return node;
    const { x, y, width, height } = rect;
    if (node.position.x === x && node.position.y === y && node.width === width && node.height === height)
      return node;
    return { ...node, position: { x, y }, width, height };
  });
}

/** While a frame is dragged, what is in it goes with it. */
export function withFollowers(
  changes: readonly NodeChange<FlowNodeType>[],
  nodes: readonly FlowNodeType[],
): NodeChange<FlowNodeType>[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const moved = new Set(changes.flatMap((change) => (change.type === 'position' ? change.id : [])));
  const followers = changes.flatMap((change): NodeChange<FlowNodeType>[] => {
    if (change.type !== 'position') return [];
    const frame = byId.get(change.id);
    if (frame?.type !== 'frame' || frame.data.shown.group.folded) return [];
    const { position, dragging } = change;
    return frame.data.shown.members.flatMap((id): NodeChange<FlowNodeType>[] => {
      const member = byId.get(id);
      if (!member || moved.has(id)) return [];
      return [
        {
          type: 'position',
          id,
          ...(dragging !== undefined && { dragging }),
          position: position
            ? {
                x: member.position.x + position.x - frame.position.x,
                y: member.position.y + position.y - frame.position.y,
              }
            : member.position,
        },
      ];
    });
  });
  return followers.length > 0 ? [...changes, ...followers] : [...changes];
}
