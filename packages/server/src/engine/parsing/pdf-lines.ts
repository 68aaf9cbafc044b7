export interface PdfLine {
  text: string;
  /** Print height in points. */
  height: number;
  /** Whether it stands clearly apart from the line above. */
  startsParagraph: boolean;
}

interface TextPiece {
  str: string;
  height: number;
  hasEOL: boolean;
  /** Affine matrix; the last number is the distance from the bottom of the page. */
  transform: number[];
}

const PARAGRAPH_GAP = 1.7;
const HEADING_SCALE = 1.15;
const MAX_HEADING_CHARS = 120;
const MAX_HEADING_LEVELS = 4;

/** The pieces of one page as lines, in the order of the file. */
export function toLines(pieces: TextPiece[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let text = '';
  let height = 0;
  let bottom = 0;
  let previousBottom: number | undefined;

  const endLine = () => {
    const trimmed = text.replaceAll(/\s+/g, ' ').trim();
    if (trimmed) {
      const gap = previousBottom === undefined ? 0 : Math.abs(previousBottom - bottom);
      lines.push({ text: trimmed, height, startsParagraph: gap > height * PARAGRAPH_GAP });
      previousBottom = bottom;
    }
    text = '';
    height = 0;
  };

  for (const piece of pieces) {
    text += piece.str;
    if (piece.str.trim()) {
      height = Math.max(height, Math.round(piece.height));
      bottom = piece.transform[5] ?? 0;
    }
    if (piece.hasEOL) endLine();
  }
  endLine();
  return lines;
}

/** A function from line to heading level: 0 for body text, 1 for the largest print of the document. */
export function toHeadingLevels(lines: PdfLine[]): (line: PdfLine) => number {
  const charsByHeight = new Map<number, number>();
  for (const { text, height } of lines)
    charsByHeight.set(height, (charsByHeight.get(height) ?? 0) + text.length);
  const body = [...charsByHeight].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0])[0];
  const large = [...charsByHeight.keys()]
    .filter((height) => height > body * HEADING_SCALE)
    .toSorted((a, b) => b - a);
  return ({ text, height }) => {
    if (text.length > MAX_HEADING_CHARS || !/\p{L}/u.test(text)) return 0;
    return Math.min(large.indexOf(height) + 1, MAX_HEADING_LEVELS);
  };
}
