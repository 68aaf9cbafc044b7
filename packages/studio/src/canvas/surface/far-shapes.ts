import { NODE_WIDTH } from '../canvas-types.ts';
import type { FlowNodeType } from '../flow-node-type.ts';

/** What is drawn alike is one shape: its kind, what it looks like, and the way around all of it. */
export interface FarShape {
  part: 'node' | 'icon' | 'title' | 'selected' | 'tone' | 'mark';
  /** A colour of drawings, a tone, or the hue of an icon. */
  look: string;
  path: string;
}

const PARTS: readonly FarShape['part'][] = ['node', 'icon', 'title', 'tone', 'mark', 'selected'];
const LETTER = 7;

/** Nodes as they are seen from far away: boxes with the colour of their picture, a line for the title, and what a run or the check says. */
export function toFarShapes(nodes: readonly FlowNodeType[], rtl: boolean): FarShape[] {
  const shapes = new Map<string, FarShape>();
  const add = (part: FarShape['part'], look: string, box: string) => {
    const key = `${part} ${look}`;
    const shape = shapes.get(key);
    if (shape) shape.path += box;
    else shapes.set(key, { part, look, path: box });
  };
  for (const node of nodes) {
    if (node.type !== 'step') continue;
    const { x, y } = node.position;
    const { width = NODE_WIDTH, height = 64 } = sizeOf(node);
    const box = rect(x, y, width, height);
    const inward = (from: number, long: number) => (rtl ? x + width - from - long : x + from);
    const { title, tint, status, mark } = node.data.node;
    const long = Math.min(width - 72, title.length * LETTER);
    add('node', node.data.color ?? '', box);
    add('icon', String(tint), rect(inward(12, 32), y + 12, 32, 32));
    add('title', '', rect(inward(54, long), y + 16, long, 9));
    if (status) add('tone', status.tone, rect(inward(width - 22, 12), y + 12, 12, 12));
    if (mark) add('mark', mark.tone, rect(inward(width - 22, 14), y + 12, 14, 14));
    if (node.selected) add('selected', '', box);
  }
  return [...shapes.values()].toSorted((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part));
}

/** The size a node has, as far as it is known. */
export const sizeOf = ({ width, height, measured }: FlowNodeType) => ({
  width: measured?.width ?? width,
  height: measured?.height ?? height,
});

/** The way around a box. */
export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
