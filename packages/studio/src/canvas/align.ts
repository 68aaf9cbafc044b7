import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
} from 'lucide-react';
import type { Position } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { GRID, NODE_WIDTH } from './canvas-types.ts';

/** How nodes are put in line with each other, or at the same distances; as they are seen. */
export const ALIGNMENTS = [
  { how: 'left', label: msg('Align left'), icon: AlignStartVertical },
  { how: 'centre', label: msg('Align centres'), icon: AlignCenterVertical },
  { how: 'right', label: msg('Align right'), icon: AlignEndVertical },
  { how: 'top', label: msg('Align tops'), icon: AlignStartHorizontal },
  { how: 'middle', label: msg('Align middles'), icon: AlignCenterHorizontal },
  { how: 'bottom', label: msg('Align bottoms'), icon: AlignEndHorizontal },
  { how: 'across', label: msg('Same distances from side to side'), icon: AlignHorizontalSpaceAround },
  { how: 'down', label: msg('Same distances from top to bottom'), icon: AlignVerticalSpaceAround },
] as const;

export type Alignment = (typeof ALIGNMENTS)[number]['how'];

interface Box {
  id: string;
  position: Position;
  /** Absent: as wide as a node. */
  width?: number;
  height: number;
}

const widthOf = ({ width = NODE_WIDTH }: Box): number => width;

const snap = (value: number): number => Math.round(value / GRID) * GRID;

/** Where nodes stand then. Nothing moves with less than two, or for distances with less than three. */
export function alignNodes<Node extends Box>(nodes: readonly Node[], how: Alignment): Node[] {
  if (nodes.length < 2) return [...nodes];
  const put = (place: (node: Node) => Partial<Position>) =>
    nodes.map((node) => ({ ...node, position: { ...node.position, ...place(node) } }));
  const xs = nodes.map(({ position }) => position.x);
  const tops = nodes.map(({ position }) => position.y);
  const bottoms = nodes.map(({ position, height }) => position.y + height);
  const rights = nodes.map((node) => node.position.x + widthOf(node));
  const [left, right] = [Math.min(...xs), Math.max(...rights)];
  const [top, bottom] = [Math.min(...tops), Math.max(...bottoms)];
  switch (how) {
    case 'left':
      return put(() => ({ x: left }));
    case 'right':
      return put((node) => ({ x: right - widthOf(node) }));
    case 'centre':
      return put((node) => ({ x: snap((left + right - widthOf(node)) / 2) }));
    case 'top':
      return put(() => ({ y: top }));
    case 'bottom':
      return put(({ height }) => ({ y: snap(bottom - height) }));
    case 'middle':
      return put(({ height }) => ({ y: snap((top + bottom - height) / 2) }));
    case 'across':
      return spread(nodes, 'x', widthOf);
    default:
      return spread(nodes, 'y', ({ height }) => height);
  }
}

/** The first and the last stay; between all others there is the same gap. */
function spread<Node extends Box>(nodes: readonly Node[], axis: 'x' | 'y', sizeOf: (node: Node) => number) {
  if (nodes.length < 3) return [...nodes];
  const inOrder = nodes.toSorted((a, b) => a.position[axis] - b.position[axis]);
  const first = inOrder[0]!.position[axis];
  const end = inOrder.at(-1)!.position[axis];
  const sizes = inOrder.slice(0, -1).reduce((sum, node) => sum + sizeOf(node), 0);
  const gap = (end - first - sizes) / (inOrder.length - 1);
  let at = first;
  const places = new Map<string, number>();
  for (const node of inOrder) {
    places.set(node.id, snap(at));
    at += sizeOf(node) + gap;
  }
  return nodes.map((node) => ({
    ...node,
    position: { ...node.position, [axis]: places.get(node.id)! },
  }));
}
