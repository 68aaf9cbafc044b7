import type { DrawingColor, DrawingGroup, DrawingNote, Position } from '@agent-studio/api-client/contract';
import { NODE_WIDTH } from '../canvas-types.ts';
import { cut, INK, lettersOf, shade, type Shape, WORD } from '../picture-parts.ts';
import { COLOR_HUES } from './colors.ts';
import type { Rect } from './frames.ts';

/** A note where it is seen. */
export interface DrawnNote {
  note: DrawingNote;
  position: Position;
}

/** A group where its frame, or its box, is seen. */
export interface DrawnGroup {
  group: DrawingGroup;
  /** How much is in it. */
  count: number;
  position: Position;
  /** Absent: as wide as a node. */
  width?: number | undefined;
  height: number;
}

export const boundsOf = (notes: readonly DrawnNote[], groups: readonly DrawnGroup[]): Rect[] => [
  ...notes.map(({ note: { width, height }, position }) => ({ ...position, width, height })),
  ...groups.map(({ position, width = NODE_WIDTH, height }) => ({ ...position, width, height })),
];

const tone = (color: DrawingColor, light: number): string => {
  const hue = COLOR_HUES[color];
  return hue === null ? shade(260, 8, light) : shade(hue, 70, light);
};

const LINE_HEIGHT = 19;
/** About as wide as a letter of 13 pixels is. */
const LETTER = 6.9;
const INSIDE = 12;

interface TextLine {
  text: string;
  bold: boolean;
}

/** Markdown as plain lines: headings bold, points as points, other marks left out. */
function toPlainLines(markdown: string, letters: number): TextLine[] {
  return markdown.split(/\r?\n/).flatMap((line): TextLine[] => {
    const heading = /^#{1,6}\s+/.exec(line);
    const text = (heading ? line.slice(heading[0].length) : line)
      .replace(/^(\s*)[-*+]\s+/, '$1• ')
      .replaceAll(/\*\*|__|`/g, '')
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
    return wrap(text, letters).map((one) => ({ text: one, bold: heading !== null }));
  });
}

function wrap(text: string, letters: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && lettersOf(line).length + 1 + lettersOf(word).length > letters) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].map((one) => cut(one, letters));
}

export function toNoteShapes({ note, position }: DrawnNote, rtl: boolean): Shape[] {
  const { width, height, color, text } = note;
  const { x, y } = position;
  const lines = toPlainLines(text, Math.floor((width - 2 * INSIDE) / LETTER));
  return [
    { is: 'box', x, y, width, height, radius: 10, fill: tone(color, 94), line: tone(color, 78) },
    ...lines.slice(0, Math.max(1, Math.floor((height - INSIDE) / LINE_HEIGHT))).map((line, row): Shape => ({
      ...WORD,
      ...line,
      x: rtl ? x + width - INSIDE : x + INSIDE,
      y: y + INSIDE + 12 + row * LINE_HEIGHT,
    })),
  ];
}

export function toGroupShapes(
  { group, count, position: { x, y }, width = NODE_WIDTH, height }: DrawnGroup,
  rtl: boolean,
): Shape[] {
  const { folded, color, title } = group;
  const [start, end] = rtl ? [x + width, x] : [x, x + width];
  const inward = rtl ? -INSIDE : INSIDE;
  return [
    {
      is: 'box',
      x,
      y,
      width,
      height,
      radius: folded ? 12 : 16,
      fill: tone(color, folded ? 94 : 97),
      line: tone(color, 80),
    },
    {
      ...WORD,
      x: start + inward,
      y: y + 26,
      text: cut(title, Math.floor((width - 60) / 7.4)),
      bold: true,
      fill: tone(color, 30),
    },
    {
      ...WORD,
      x: end - inward,
      y: y + 26,
      text: String(count),
      size: 11,
      fill: INK.quiet,
      anchor: 'end',
    },
    ...(folded
      ? [
          { is: 'dot' as const, x: start, y: y + height / 2, fill: INK.quiet },
          { is: 'dot' as const, x: end, y: y + height / 2, fill: INK.quiet },
        ]
      : []),
  ];
}
