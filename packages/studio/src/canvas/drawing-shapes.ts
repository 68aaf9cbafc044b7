import type { DrawingColor, Position } from '@agent-studio/api-client/contract';
import { type CanvasEdge, type CanvasNode, NODE_WIDTH, portsOf } from './canvas-types.ts';
import {
  boundsOf,
  type DrawnGroup,
  type DrawnNote,
  toGroupShapes,
  toNoteShapes,
} from './notes/note-shapes.ts';
import { COLOR_HUES } from './notes/colors.ts';
import { cut, INK, lettersOf, shade, type Shape, WORD } from './picture-parts.ts';
import { hasRows, linePath, type LineEnd, portHeight } from './surface/line-path.ts';

export interface Picture {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

export interface PictureParts {
  /** Where they are seen. */
  nodes: readonly {
    node: CanvasNode;
    position: Position;
    height: number;
    color?: DrawingColor | undefined;
  }[];
  edges: readonly CanvasEdge[];
  notes?: readonly DrawnNote[];
  groups?: readonly DrawnGroup[];
  rtl: boolean;
}

const MARGIN = 40;

/** A drawing as a picture: from what it holds, not from what the screen shows of it; on a light ground. */
export function toPicture({ nodes, edges, rtl, notes = [], groups = [] }: PictureParts): Picture {
  const drawn = [
    ...nodes.map(({ position, height }) => ({ ...position, width: NODE_WIDTH, height })),
    ...boundsOf(notes, groups),
  ];
  if (drawn.length === 0) return { width: 2 * MARGIN, height: 2 * MARGIN, shapes: [] };
  const left = Math.min(...drawn.map(({ x }) => x)) - MARGIN;
  const top = Math.min(...drawn.map(({ y }) => y)) - MARGIN;
  const right = Math.max(...drawn.map(({ x, width }) => x + width)) + MARGIN;
  const bottom = Math.max(...drawn.map(({ y, height }) => y + height)) + MARGIN;
  const moved = <T extends { position: Position }>(one: T): T => ({
    ...one,
    position: { x: one.position.x - left, y: one.position.y - top },
  });
  const boxes = nodes.map(({ node, position, height, color }): Box => ({
    node,
    x: position.x - left,
    y: position.y - top,
    height,
    color,
  }));
  const folded = groups.filter(({ group }) => group.folded).map(moved);
  const ends: LineEnd[] = [
    ...boxes,
    // Lines of what is folded away begin and end at its group.
    ...folded.map(({ group, position, height }): LineEnd => ({
      node: { id: group.id },
      ...position,
      height,
    })),
  ];
  const byId = new Map<string, LineEnd>(ends.map((box) => [box.node.id, box]));
  const lines = edges.flatMap(({ source, sourcePort = 'next', target }): Shape[] => {
    const [from, to] = [byId.get(source), byId.get(target)];
    if (!from || !to) return [];
    return [{ is: 'line', line: INK.line, path: linePath(from, sourcePort, to, ends, rtl)[0] }];
  });
  return {
    width: Math.ceil(right - left),
    height: Math.ceil(bottom - top),
    shapes: [
      ...groups.filter(({ group }) => !group.folded).flatMap((one) => toGroupShapes(moved(one), rtl)),
      ...notes.flatMap((one) => toNoteShapes(moved(one), rtl)),
      ...lines,
      ...folded.flatMap((one) => toGroupShapes(one, rtl)),
      ...boxes.flatMap((box) => toShapes(box, rtl)),
    ],
  };
}

interface Box extends LineEnd {
  node: CanvasNode;
  color: DrawingColor | undefined;
}

function toShapes(box: Box, rtl: boolean): Shape[] {
  const { node, x, y, height } = box;
  const { title, subtitle, tint, entrance = true } = node;
  const [start, end] = rtl ? [x + NODE_WIDTH, x] : [x, x + NODE_WIDTH];
  const inward = (from: number, by: number) => (rtl ? from - by : from + by);
  // A line of title and one below it, beside the picture.
  const middle = y + 27;
  const words = inward(start, 54);
  return [
    { is: 'box', x, y, width: NODE_WIDTH, height, radius: 12, ...paperOf(box.color) },
    {
      is: 'box',
      x: rtl ? start - 44 : start + 12,
      y: middle - 16,
      width: 32,
      height: 32,
      radius: 9,
      fill: shade(tint, 80, 92),
      line: shade(tint, 60, 80),
    },
    {
      ...WORD,
      x: inward(start, 28),
      y: middle + 5,
      text: lettersOf(node.kind)[0]?.toLocaleUpperCase() ?? '',
      size: 14,
      bold: true,
      fill: shade(tint, 60, 35),
      anchor: 'middle',
    },
    { ...WORD, x: words, y: subtitle ? middle - 3 : middle + 5, text: cut(title, 22), bold: true },
    ...(subtitle
      ? [{ ...WORD, x: words, y: middle + 14, text: cut(subtitle, 25), size: 12, fill: INK.quiet }]
      : []),
    ...(entrance ? [{ is: 'dot' as const, x: start, y: y + height / 2, fill: INK.quiet }] : []),
    ...portsOf(node).flatMap((port): Shape[] => [
      { is: 'dot', x: end, y: portHeight(box, port.id), fill: INK.quiet },
      ...(hasRows(node)
        ? [
            {
              ...WORD,
              x: rtl ? end + 14 : end - 14,
              y: portHeight(box, port.id) + 4,
              text: cut(port.label ?? port.id, 30),
              size: 11,
              fill: port.tone === 'bad' ? '#b3261e' : INK.quiet,
              anchor: 'end' as const,
            },
          ]
        : []),
    ]),
  ];
}

function paperOf(color: DrawingColor | undefined): { fill: string; line: string } {
  if (!color) return { fill: INK.card, line: INK.edge };
  const hue = COLOR_HUES[color];
  return hue === null
    ? { fill: shade(260, 8, 94), line: shade(260, 8, 55) }
    : { fill: shade(hue, 70, 94), line: shade(hue, 55, 55) };
}
