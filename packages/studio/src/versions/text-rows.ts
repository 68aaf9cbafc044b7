import { align, type Pair } from '../format/align.ts';
import { type DiffPart, diffWords } from '../format/text-diff.ts';

/** One line of two texts side by side; a side without a line is undefined. */
interface LineRow {
  kind: 'line';
  before: readonly DiffPart[] | undefined;
  after: readonly DiffPart[] | undefined;
  changed: boolean;
}

/** Lines that both texts have, left out. */
interface SkippedRow {
  kind: 'skipped';
  lines: number;
}

export type TextRow = LineRow | SkippedRow;

/** Lines shown around a change. */
const AROUND = 3;

/** Two texts line by line, side by side: a line that was rewritten stands beside what it was. */
export function toTextRows(before: string, after: string): TextRow[] {
  const pairs = align(toLines(before), toLines(after), (a, b) => a === b);
  const rows: TextRow[] = [];
  for (let start = 0; start < pairs.length;) {
    const same = isSame(pairs[start]!);
    let end = start + 1;
    while (end < pairs.length && isSame(pairs[end]!) === same) end += 1;
    const run = pairs.slice(start, end);
    rows.push(...(same ? shorten(run, start === 0, end === pairs.length) : beside(run)));
    start = end;
  }
  return rows;
}

/** An empty text has no line. */
const toLines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

const isSame = ({ before, after }: Pair<string>) => before !== undefined && after !== undefined;

function shorten(pairs: Pair<string>[], atStart: boolean, atEnd: boolean): TextRow[] {
  const head = atStart ? 0 : AROUND;
  const tail = atEnd ? 0 : AROUND;
  const skipped = pairs.length - head - tail;
  if (skipped <= 1) return pairs.map(sameLine);
  return [
    ...pairs.slice(0, head).map(sameLine),
    { kind: 'skipped', lines: skipped },
    ...pairs.slice(pairs.length - tail).map(sameLine),
  ];
}

function sameLine({ before = '' }: Pair<string>): LineRow {
  const parts: DiffPart[] = [{ kind: 'same', text: before }];
  return { kind: 'line', before: parts, after: parts, changed: false };
}

function beside(pairs: Pair<string>[]): LineRow[] {
  const removed = pairs.flatMap(({ before }) => before ?? []);
  const added = pairs.flatMap(({ after }) => after ?? []);
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, place) => {
    const [before, after] = [removed[place], added[place]];
    const words = before === undefined || after === undefined ? undefined : diffWords(before, after);
    return {
      kind: 'line',
      before: before === undefined ? undefined : side(words, before, 'removed', 'added'),
      after: after === undefined ? undefined : side(words, after, 'added', 'removed'),
      changed: true,
    };
  });
}

/** What one side has; lines that share little are wholly other lines. */
function side(
  words: DiffPart[] | undefined,
  text: string,
  own: 'removed' | 'added',
  other: 'removed' | 'added',
): DiffPart[] {
  const shared = words?.reduce(
    (sum, { kind, text: part }) => sum + (kind === 'same' ? part.trim().length : 0),
    0,
  );
  if (!words || !shared || shared < text.length / 4) return [{ kind: own, text }];
  return words.filter(({ kind }) => kind !== other);
}
