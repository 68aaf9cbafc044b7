import type { Row } from './pdf-rows.ts';

export interface PdfLine {
  text: string;
  /** Print height in points. */
  height: number;
  /** Whether it stands clearly apart from the line above. */
  startsParagraph: boolean;
  /** Whether nothing stands close above it. */
  isApart: boolean;
  /** A line of code, with the room before it; null: it is none. */
  code: string | null;
}

/** Of the print height, or of the usual distance of lines. */
const PARAGRAPH_GAP = 1.7;
const WIDER_GAP = 1.3;
const HEADING_SCALE = 1.15;
const MAX_HEADING_CHARS = 120;
/** A short line that stands apart is a heading in print that is hardly larger, too. */
const SHORT_HEADING_SCALE = 1.05;
const MAX_SHORT_CHARS = 60;
const MAX_HEADING_LEVELS = 4;

/** Columns of fewer letters a line than this are those of a table. */
const PROSE_CHARS = 25;

/** The rows of one page as lines, in the order they are read: column after column, a table row by row with `|` between its cells. */
export function toLines(rows: Row[], { usual, hasListings }: PrintedLines): PdfLine[] {
  const plainLines = toPlainLines(usual);
  const lines: PdfLine[] = [];
  for (let index = 0; index < rows.length;) {
    const block = (hasListings && listingAt(rows, index)) || blockAt(rows, index);
    if (block.columns) lines.push(...block.columns.flatMap((column) => plainLines(column)));
    else if (block.isTable) lines.push(...block.rows.map(tableLine));
    else lines.push(...plainLines(block.rows, rows[index - 1]));
    index += block.rows.length;
  }
  return lines;
}

/** How the lines of a document stand. */
interface PrintedLines {
  /** How far most of them stand below the one before. */
  usual: number;
  /** Some are code. */
  hasListings: boolean;
}

interface Block {
  rows: Row[];
  isTable: boolean;
  /** The rows of each column of text, left to right. */
  columns?: Row[][];
}

/** The lines of code from `start` on; undefined: none stands there. */
function listingAt(rows: Row[], start: number): Block | undefined {
  const end = rows.findIndex(({ letter }, index) => index >= start && letter === null);
  return end === start
    ? undefined
    : { rows: rows.slice(start, end === -1 ? undefined : end), isTable: false };
}

/** The rows from `start` that belong together: on both sides of one gap, or all without one. */
function blockAt(rows: Row[], start: number): Block {
  const first = rows[start]!;
  if (first.cells.length === 1) {
    const end = rows.findIndex(({ cells }, index) => index > start && cells.length > 1);
    return { rows: rows.slice(start, end === -1 ? undefined : end), isTable: false };
  }
  let left = first.cells[0]!.right;
  let right = first.cells[1]!.left;
  let end = start + 1;
  for (; end < rows.length; end += 1) {
    const middle = (left + right) / 2;
    const { cells } = rows[end]!;
    if (cells.length > first.cells.length) break;
    const nextLeft = Math.max(left, ...cells.filter((cell) => cell.left < middle).map((cell) => cell.right));
    const nextRight = Math.min(
      right,
      ...cells.filter((cell) => cell.left >= middle).map((cell) => cell.left),
    );
    if (nextLeft >= nextRight) break;
    [left, right] = [nextLeft, nextRight];
  }
  // What stands apart below, or below a table, is none of it.
  const isApart = (row: number) => gapAbove(rows[row]!, rows[row - 1]!) > rows[row]!.height * PARAGRAPH_GAP;
  while (rows[end - 1]!.cells.length === 1 && isApart(end - 1)) end -= 1;
  const text = rows.slice(start, end);
  const columns = columnsOf(text, (left + right) / 2);
  if (columns) return { rows: text, isTable: false, columns };
  while (rows[end - 1]!.cells.length === 1) end -= 1;
  const table = rows.slice(start, end);
  return { rows: table, isTable: table.length > 1 };
}

export const toPrintedLines = (pages: Row[][]): PrintedLines => ({
  usual: usualGap(pages),
  hasListings: hasListings(pages.flat()),
});

function usualGap(pages: Row[][]): number {
  const counts = new Map<number, number>();
  for (const rows of pages) {
    for (const [index, row] of rows.entries()) {
      const above = rows[index - 1];
      if (above?.height !== row.height) continue;
      const gap = Math.round(gapAbove(row, above) * 2) / 2;
      if (gap >= row.height) counts.set(gap, (counts.get(gap) ?? 0) + 1);
    }
  }
  return [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [Infinity, 0])[0];
}

/** Not where everything is printed as code is. */
function hasListings(rows: Row[]): boolean {
  const chars = (of: Row[]) => of.reduce((sum, row) => sum + textOf(row, ' ').length, 0);
  return chars(rows.filter(({ letter }) => letter !== null)) < chars(rows) / 2;
}

const gapAbove = (row: Row, above: Row): number => Math.abs(above.bottom - row.bottom);

/** Two columns of running text, or nothing where the block is a table. */
function columnsOf(block: Row[], middle: number): Row[][] | undefined {
  if (block.some(({ cells }) => cells.length > 2)) return undefined;
  const sides = [(cell: number) => cell < middle, (cell: number) => cell >= middle].map((isHere) =>
    block.flatMap((row) => {
      const cells = row.cells.filter(({ left }) => isHere(left));
      return cells.length > 0 ? [{ ...row, cells }] : [];
    }),
  );
  const isProse = sides.every((side) => {
    const chars = side.reduce((sum, { cells }) => sum + cells[0]!.text.length, 0);
    return side.length > 1 && chars / side.length >= PROSE_CHARS;
  });
  return isProse ? sides : undefined;
}

const toPlainLines =
  (usual: number) =>
  (rows: Row[], above?: Row): PdfLine[] =>
    rows.map((row, index) => {
      const previous = index === 0 ? above : rows[index - 1];
      const gap = previous ? gapAbove(row, previous) : 0;
      const startsParagraph = gap > Math.min(row.height * PARAGRAPH_GAP, usual * WIDER_GAP);
      const isApart = startsParagraph || previous === undefined;
      return { text: textOf(row, ' '), height: row.height, startsParagraph, isApart, code: codeOf(row) };
    });

/** The cells of a line at their places, counted in letters from the edge of the page. */
function codeOf({ cells, letter }: Row): string | null {
  if (letter === null) return null;
  return cells.reduce((line, { text, left }) => {
    const place = Math.round(left / letter);
    return line.padEnd(line && place <= line.length ? line.length + 1 : place) + text;
  }, '');
}

const tableLine = (row: Row): PdfLine => ({
  text: textOf(row, ' | '),
  height: row.height,
  startsParagraph: true,
  isApart: true,
  code: null,
});

const textOf = ({ cells }: Row, between: string): string => cells.map(({ text }) => text).join(between);

/** A function from line to heading level: 0 for body text, 1 for the largest print of the document. */
export function toHeadingLevels(lines: PdfLine[]): (line: PdfLine) => number {
  const charsByHeight = new Map<number, number>();
  for (const { text, height } of lines)
    charsByHeight.set(height, (charsByHeight.get(height) ?? 0) + text.length);
  const body = [...charsByHeight].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0])[0];
  const large = [...charsByHeight.keys()]
    .filter((height) => height > body * SHORT_HEADING_SCALE)
    .toSorted((a, b) => b - a);
  const isHeading = ({ text, height, isApart }: PdfLine) =>
    height > body * HEADING_SCALE
      ? text.length <= MAX_HEADING_CHARS
      : isApart && text.length <= MAX_SHORT_CHARS && !/[.!?…:;,|]$/.test(text);
  return (line) => {
    if (!/\p{L}/u.test(line.text) || !isHeading(line)) return 0;
    return Math.min(large.indexOf(line.height) + 1, MAX_HEADING_LEVELS);
  };
}
