import { toTextUnits } from '../extract/text-units.ts';
import { withStepRows } from './step-rows.ts';

/** A section of a document, as the parsing process answers it. */
export interface SourceSection {
  /** Path of headings, joined with ` › `. */
  heading: string;
  page: number | null;
  text: string;
}

/** The smallest thing that a step can be made of, or be backed by. */
export interface SourceUnit {
  /** Counts from 1 over the whole document. */
  n: number;
  heading: string;
  /** The last of the headings. */
  section: string;
  page: number | null;
  kind: 'sentence' | 'item' | 'step' | 'table';
  text: string;
  /** Of a step, as the document counts it: `3`, `4.3`; see `plainNumber`. */
  number?: string;
  /** A sentence of the same paragraph as the one before it. */
  goesOn?: true;
}

const STEP_NUMBER =
  /^\s*(?:(?:step|schritt)\s+\d{1,3}\s*[:.)–-]|(?:[A-Z]\.)?\d{1,3}(?:\.\d{1,3}){1,3}[.)]?|[A-Z]\.\d{1,3}[.)]?|[a-z]\))\s+(?=\S)/i;

/** The number of a step; what is not counted has none. */
const NUMBERED = /^([1-9][\d.]*)\. $/;

/** Whether a line is one of a table, `a | b`: blanks stand on both sides of every stroke, and something before the first. */
function hasCells(line: string): boolean {
  const [first = '', ...others] = line.split('|');
  if (!others.length || line.includes('\n') || first.trim() === '' || !/\s$/.test(first)) return false;
  return others.every((cell, place) => {
    const isLast = place === others.length - 1;
    return /^\s/.test(cell) && (isLast || (cell.length > 1 && /\s$/.test(cell)));
  });
}

/** No procedure has so many; who reads the draft has to see all that was left out. */
export const MAX_SOURCE_UNITS = 20_000;

/** The units of a document, in a thread: undefined where there are more than a procedure is made of. */
export function readSourceUnits(sections: readonly SourceSection[]): SourceUnit[] | undefined {
  const units = toSourceUnits(sections);
  return units.length > MAX_SOURCE_UNITS ? undefined : units;
}

/** Sentences, list items and tables of a document, in reading order. */
export function toSourceUnits(sections: readonly SourceSection[]): SourceUnit[] {
  const units: SourceUnit[] = [];
  for (const { heading, page, text } of sections) {
    const section = heading.split(' › ').at(-1) ?? '';
    const add = (kind: SourceUnit['kind'], what: string, number = '', goesOn = false) =>
      units.push({
        n: units.length + 1,
        heading,
        section,
        page,
        kind,
        text: what,
        ...(number && { number }),
        ...(goesOn && { goesOn: true as const }),
      });
    for (const block of splitTables(withStepRows(text))) {
      if (block.table) {
        add('table', block.text);
        continue;
      }
      for (const unit of toTextUnits(withPlainNumbers(block.text))) {
        add(
          unit.kind === 'row' ? 'item' : unit.kind,
          unit.text,
          NUMBERED.exec(unit.marker)?.[1],
          unit.goesOn,
        );
      }
    }
  }
  return units;
}

const LETTERED = /^([A-Z])\.(\d.*)$/i;
const FIRST_LETTER = 101;

/** A number of a step with digits alone: `C.2` counts as `103.2`, which no list reaches. */
export function plainNumber(number: string): string {
  const [, letter, rest] = LETTERED.exec(number) ?? [];
  return letter ? `${FIRST_LETTER + letter.toUpperCase().charCodeAt(0) - 65}.${rest}` : number;
}

/** `1.2 Open`, `Step 3: Open` and `b) Open` are steps of a list like `3. Open`; letters count nothing. */
const withPlainNumbers = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line.replace(STEP_NUMBER, (mark) => {
        const [number = '0'] = /(?:[A-Z]\.)?(?:\d[\d.]*\d|\d)/i.exec(mark.replace(/step|schritt/i, '')) ?? [];
        return `${plainNumber(number)}. `;
      }),
    )
    .join('\n');

/** Tables as the readers write them: lines of cells with ` | ` between, two or more in a row. */
function splitTables(text: string): { table: boolean; text: string }[] {
  const blocks: { table: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const table = hasCells(line);
    const last = blocks.at(-1);
    if (last?.table === table) last.lines.push(line);
    else blocks.push({ table, lines: [line] });
  }
  return blocks.map(({ table, lines }) => ({ table: table && lines.length > 1, text: lines.join('\n') }));
}
