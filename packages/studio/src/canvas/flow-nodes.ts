import type { Edge } from '@xyflow/react';
import type { Position } from '@agent-studio/api-client/contract';
import { type CanvasEdge, type CanvasNode, NODE_WIDTH } from './canvas-types.ts';
import type { FlowNodeType } from './flow-node.tsx';
import styles from './flow-canvas.module.css';

/** Drawings that read from right to left are drawn as in a mirror; their positions stay the same. */
export const mirror = ({ x, y }: Position, rtl: boolean): Position =>
  rtl ? { x: -x - NODE_WIDTH, y } : { x, y };

export interface NodeLook {
  rtl: boolean;
  readOnly: boolean;
  /** The node that Tab leads to. */
  next: string | undefined;
  /** Selected from now on; null: as before. */
  selected: readonly string[] | null;
}

/** What xyflow is to draw. What has not changed stays the same object, and is not drawn again. */
export function toFlowNodes(
  before: readonly FlowNodeType[],
  nodes: readonly CanvasNode[],
  { rtl, readOnly, next, selected }: NodeLook,
): FlowNodeType[] {
  const known = new Map(before.map((node) => [node.id, node]));
  return nodes.map((node) => {
    const old = known.get(node.id);
    const isNext = node.id === next;
    const isSelected = selected ? selected.includes(node.id) : (old?.selected ?? false);
    const data = old?.data;
    if (
      old &&
      data?.node === node &&
      data.rtl === rtl &&
      data.readOnly === readOnly &&
      data.isNext === isNext &&
      old.selected === isSelected
    )
      return old;
    const moved = data?.node.position !== node.position || data.rtl !== rtl;
    return {
      ...old,
      id: node.id,
      type: 'step',
      position: old && (old.dragging || !moved) ? old.position : mirror(node.position, rtl),
      selected: isSelected,
      data: { node, rtl, readOnly, isNext },
    };
  });
}

export const toFlowEdges = (edges: readonly CanvasEdge[], selected: ReadonlySet<string>): Edge[] =>
  edges.map(({ id, source, sourcePort = 'next', target, label, state }) => ({
    id,
    type: 'line',
    source,
    sourceHandle: sourcePort,
    target,
    targetHandle: 'in',
    selected: selected.has(id),
    ...(label && { label }),
    ...(state && { className: styles[state] }),
  }));
