import { lowered, raised, readRaised } from './raised-text.ts';

/** What pdf.js says about a run of text. */
export interface TextPiece {
  str: string;
  dir: string;
  width: number;
  height: number;
  hasEOL: boolean;
  /** Printed in letters of one width. */
  isMono?: boolean;
  /** Affine matrix; the last two numbers are the distances from the left and from the bottom of the page. */
  transform: number[];
}

/** Text without a wide gap, from `left` to `right` in points. */
interface Cell {
  text: string;
  left: number;
  right: number;
}

/** What stands on one line of the paper. */
export interface Row {
  cells: Cell[];
  /** Print height in points. */
  height: number;
  /** Distance from the bottom of the page in points. */
  bottom: number;
  /** How wide its letters are, where all have one width, as code is printed. */
  letter: number | null;
}

/** A gap wider than this many letters' heights parts two columns; justified text has narrower ones. */
const GAP = 1.5;

/** The pieces of one page as rows of cells, in the order of the file. */
export function toRows(pieces: TextPiece[]): Row[] {
  const rows: Row[] = [];
  let line: TextPiece[] = [];
  for (const piece of pieces) {
    line.push(piece);
    if (piece.hasEOL) rows.push(...rowOf(line.splice(0)));
  }
  rows.push(...rowOf(line));
  return rows;
}

function rowOf(line: TextPiece[]): Row[] {
  const printed = line.filter(({ str }) => str.trim());
  const last = printed.at(-1);
  if (!last) return [];
  const height = Math.max(...printed.map((piece) => Math.round(piece.height)));
  const onBase = printed.filter((piece) => Math.round(piece.height) === height).at(-1) ?? last;
  const bottom = bottomOf(onBase);
  const [{ width, str }] = printed as [TextPiece];
  const letter = printed.every(({ isMono }) => isMono) ? width / str.length : null;
  return [{ cells: cellsOf(line.map(toShifted(height, bottom)), height), height, bottom, letter }];
}

const bottomOf = ({ transform }: TextPiece): number => transform[5] ?? 0;

/** Smaller print than this share of its line, moved by this share of its height, is raised or lowered. */
const SMALL = 0.85;
const SHIFT = 0.12;

/** Marks small print above and below the line: it is no part of the number before it. */
const toShifted =
  (height: number, bottom: number) =>
  (piece: TextPiece): TextPiece => {
    const shift = bottomOf(piece) - bottom;
    if (!piece.str.trim() || piece.height > height * SMALL || Math.abs(shift) < height * SHIFT) return piece;
    return { ...piece, str: shift > 0 ? raised(piece.str) : lowered(piece.str) };
  };

function cellsOf(line: TextPiece[], height: number): Cell[] {
  const cells: Cell[] = [];
  for (const { str, width, transform } of line) {
    const left = transform[4] ?? 0;
    const cell = cells.at(-1);
    if (!str.trim()) {
      if (cell) cell.text += str;
    } else if (cell && gapBetween(cell, left, left + width) <= height * GAP) {
      cell.text += str;
      cell.left = Math.min(cell.left, left);
      cell.right = Math.max(cell.right, left + width);
    } else cells.push({ text: str, left, right: left + width });
  }
  for (const cell of cells) cell.text = readRaised(cell.text.replaceAll(/\s+/g, ' ')).trim();
  // A line that is read from the right has its first cell there.
  const isRtl = line.some(({ dir }) => dir === 'rtl');
  return isRtl ? cells : cells.toSorted((a, b) => a.left - b.left);
}

const gapBetween = (cell: Cell, left: number, right: number): number =>
  Math.max(left - cell.right, cell.left - right);
