import { trimEndOf } from '../parsing/trim-end-of.ts';

/** A piece of a passage that can be quoted by itself. */
export interface TextUnit {
  text: string;
  /** A `step` is an item of a numbered list. */
  kind: 'sentence' | 'item' | 'step' | 'row';
  /** What stands before it in a list: `- `, `3. ` or nothing. */
  marker: string;
  /** The heading inside the passage that stands above it. */
  heading: string;
  /** It stands in one paragraph with the one before it. */
  goesOn?: true;
}

/** Splits a passage into sentences, list items and table rows; a row carries the names of its columns. */
export function toTextUnits(passage: string): TextUnit[] {
  const units: TextUnit[] = [];
  let heading = '';
  for (const block of toBlocks(passage.replace(/\r\n?/g, '\n').split('\n'))) {
    if (block.kind === 'heading') heading = block.text;
    else if (block.kind === 'sentence') {
      for (const [place, text] of toSentences(block.text).entries())
        units.push({ ...block, text, heading, ...(place > 0 && { goesOn: true as const }) });
    } else units.push({ ...block, heading });
  }
  return units.map((unit) => ({ ...unit, text: toPlain(unit.text) })).filter((unit) => unit.text);
}

type Block = { kind: 'heading'; text: string } | { kind: TextUnit['kind']; text: string; marker: string };

const HEADING = /^\s{0,3}#{1,6}\s+(.*)$/;
const ITEM = /^\s*(?:[-*+•▪◦]|(\d{1,3}(?:\.\d{1,3}){0,3})[.)])\s+(.*)$/;
const ROW = /^\s*\|(.+)\|\s*$/;
const ROW_RULE = /^[\s|:-]+$/;

/** Lines this long were most likely broken by a page's width, so the next line goes on with the sentence. */
const WRAPPED_LINE_CHARS = 60;

function toBlocks(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let columns: string[] = [];
  let open: Block | undefined;
  const close = () => {
    if (open) blocks.push(open);
    open = undefined;
  };

  lines.forEach((line, index) => {
    const row = ROW.exec(line)?.[1];
    if (row === undefined) columns = [];
    if (row !== undefined) {
      close();
      const cells = row.split('|').map((cell) => cell.trim());
      const below = lines[index + 1];
      if (below?.includes('-') && ROW_RULE.test(below)) columns = cells;
      else if (!ROW_RULE.test(row)) blocks.push({ kind: 'row', text: toRow(cells, columns), marker: '- ' });
      return;
    }
    const heading = HEADING.exec(line)?.[1];
    const item = ITEM.exec(line);
    if (heading !== undefined) {
      close();
      blocks.push({ kind: 'heading', text: trimEndOf(heading, '# \t') });
    } else if (item) {
      close();
      const [, number, text = ''] = item;
      open = number ? { kind: 'step', text, marker: `${number}. ` } : { kind: 'item', text, marker: '- ' };
    } else if (!line.trim()) close();
    else if (open && goesOn(lines[index - 1] ?? '', line)) open.text += ` ${line.trim()}`;
    else {
      close();
      open = { kind: 'sentence', text: line.trim(), marker: '' };
    }
  });
  close();
  return blocks;
}

function goesOn(before: string, line: string): boolean {
  return /^\s*\p{Ll}/u.test(line) || /^\s{2,}\S/.test(line) || before.trim().length >= WRAPPED_LINE_CHARS;
}

function toRow(cells: string[], columns: string[]): string {
  const named = cells.map((cell, index) => (columns[index] && cell ? `${columns[index]}: ${cell}` : cell));
  return named.filter(Boolean).join('; ');
}

/** The longest of them, and what may stand before it; more of the sentence is not looked at. */
const MAX_ABBREVIATION = 20;
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|e\.g|i\.e|mrs?|ms|dr|prof|no|nr|vs|approx|fig|sec|art|st|cf|ca|max|min|rev|temp|incl|inkl|bzw|ggf|evtl|z\.\s?b|d\.\s?h)\.$/iu;

function toSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(
    /(?<=[.!?…]["'”’)\]*]{0,3})\s+(?=[\p{Lu}\p{N}"'“‘([*])|(?<=[。！？])/gu,
  )) {
    const sentence = text.slice(start, index);
    if (ABBREVIATION.test(sentence.slice(-MAX_ABBREVIATION)) || isInQuotes(sentence)) continue;
    sentences.push(sentence);
    start = index + gap.length;
  }
  return [...sentences, text.slice(start)];
}

const MAX_QUOTED_CHARS = 300;

/** A sentence inside quotation marks does not end the one around it. Sizes in inches leave a mark open: not for long. */
const isInQuotes = (text: string): boolean =>
  text.length < MAX_QUOTED_CHARS && (text.match(/"/g)?.length ?? 0) % 2 === 1;

/** Without links and pictures; bracketed numbers would read as citations of ours. */
function toPlain(text: string): string {
  return text
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\[([^[\]]+)\]\([^()]*\)/g, '$1')
    .replace(/\[(\d[\d\s,–-]*)\]/g, '($1)')
    .replace(/\s+/g, ' ')
    .trim();
}
