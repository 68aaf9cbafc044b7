import { getBezierPath, getSmoothStepPath, Position as Side } from '@xyflow/react';
import type { Position } from '@agent-studio/api-client/contract';
import { type CanvasEdge, type CanvasNode, NODE_WIDTH, portsOf } from './canvas-types.ts';
import { ABOVE_ROW, topOfRow } from './row-of.ts';

/** What a picture of a drawing is made of, in pixels; the first is the lowest. */
export type Shape =
  | {
      is: 'box';
      x: number;
      y: number;
      width: number;
      height: number;
      radius: number;
      fill: string;
      line?: string;
    }
  | { is: 'line'; path: string; line: string }
  | { is: 'dot'; x: number; y: number; fill: string }
  | {
      is: 'text';
      x: number;
      y: number;
      text: string;
      size: number;
      bold: boolean;
      fill: string;
      anchor: 'start' | 'middle' | 'end';
    };

export interface Picture {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

export interface PictureParts {
  /** Where they are seen. */
  nodes: readonly { node: CanvasNode; position: Position; height: number }[];
  edges: readonly CanvasEdge[];
  rtl: boolean;
}

const MARGIN = 40;
/** As in `flow-node.module.css`: a row of a port, and what is below the last. */
const PORT_ROW = 20.5;
const BELOW_PORTS = 6;
const INK = { text: '#1f1b2d', quiet: '#655f75', line: '#9a94a8', edge: '#c9c4d4', card: '#ffffff' };

/** Shades of a hue that other programs read, too. */
const shade = (tint: number, saturation: number, light: number): string => {
  const hue = ((tint % 360) + 360) % 360;
  const spread = (saturation / 100) * Math.min(light / 100, 1 - light / 100);
  const part = (of: number) => {
    const step = (of + hue / 30) % 12;
    const value = light / 100 - spread * Math.max(-1, Math.min(step - 3, 9 - step, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
};

/** What a reader takes for one letter. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => Array.from(LETTERS.segment(text), ({ segment }) => segment);

/** About so many letters fit; those of Han, Kana and Hangul count twice. */
function cut(text: string, most: number): string {
  const letters = lettersOf(text);
  let left = most;
  const end = letters.findIndex((letter) => (left -= letter >= '\u2e80' ? 2 : 1) < 0);
  if (end < 0) return text;
  const kept = letters.slice(0, Math.max(0, end - 1)).join('');
  return `${kept.trimEnd()}…`;
}

/** A drawing as a picture: from what it holds, not from what the screen shows of it; on a light ground. */
export function toPicture({ nodes, edges, rtl }: PictureParts): Picture {
  if (nodes.length === 0) return { width: 2 * MARGIN, height: 2 * MARGIN, shapes: [] };
  const left = Math.min(...nodes.map(({ position }) => position.x)) - MARGIN;
  const top = Math.min(...nodes.map(({ position }) => position.y)) - MARGIN;
  const right = Math.max(...nodes.map(({ position }) => position.x)) + NODE_WIDTH + MARGIN;
  const bottom = Math.max(...nodes.map(({ position, height }) => position.y + height)) + MARGIN;
  const boxes = nodes.map(({ node, position, height }) => ({
    node,
    x: position.x - left,
    y: position.y - top,
    height,
  }));
  const byId = new Map(boxes.map((box) => [box.node.id, box]));
  const lines = edges.flatMap(({ source, sourcePort = 'next', target }): Shape[] => {
    const [from, to] = [byId.get(source), byId.get(target)];
    if (!from || !to) return [];
    return [{ is: 'line', line: INK.line, path: toPath(from, sourcePort, to, boxes, rtl) }];
  });
  return {
    width: Math.ceil(right - left),
    height: Math.ceil(bottom - top),
    shapes: [...lines, ...boxes.flatMap((box) => toShapes(box, rtl))],
  };
}

interface Box {
  node: CanvasNode;
  x: number;
  y: number;
  height: number;
}

const hasRows = (node: CanvasNode): boolean => {
  const ports = portsOf(node);
  return ports.length > 1 || Boolean(ports[0]?.label);
};

function portHeight({ node, y, height }: Box, port: string): number {
  const ports = portsOf(node);
  const place = ports.findIndex(({ id }) => id === port);
  if (!hasRows(node) || place < 0) return y + height / 2;
  return y + height - BELOW_PORTS - (ports.length - place - 0.5) * PORT_ROW;
}

function toPath(from: Box, port: string, to: Box, boxes: readonly Box[], rtl: boolean): string {
  const ends = {
    sourceX: from.x + (rtl ? 0 : NODE_WIDTH),
    sourceY: portHeight(from, port),
    sourcePosition: rtl ? Side.Left : Side.Right,
    targetX: to.x + (rtl ? NODE_WIDTH : 0),
    targetY: to.y + to.height / 2,
    targetPosition: rtl ? Side.Right : Side.Left,
  };
  const isBack = rtl ? ends.targetX > ends.sourceX : ends.targetX < ends.sourceX;
  if (!isBack) return getBezierPath(ends)[0];
  const row = ends.targetY > ends.sourceY + ABOVE_ROW ? ends.targetY : ends.sourceY;
  return getSmoothStepPath({ ...ends, centerY: topOfRow(boxes, row) - ABOVE_ROW, borderRadius: 12 })[0];
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
    { is: 'box', x, y, width: NODE_WIDTH, height, radius: 12, fill: INK.card, line: INK.edge },
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

const WORD = { is: 'text', size: 13, bold: false, fill: INK.text, anchor: 'start' } as const;
