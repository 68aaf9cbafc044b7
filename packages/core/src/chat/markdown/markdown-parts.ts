import { LIST_ITEM } from './markdown.ts';

export interface ListParts {
  ordered: boolean;
  start: number;
  /** The Markdown of each item, without its marker and indentation. */
  items: string[];
}

/** Splits a list into its items; lines that are indented deeper belong to the item above them. */
export function toList(source: string): ListParts {
  const lines = source.split('\n');
  const first = LIST_ITEM.exec(lines[0] ?? '');
  const marker = first?.[2] ?? '-';
  const outer = first?.[1]?.length ?? 0;
  const items: string[][] = [];
  let indent = 0;
  let fence: string | undefined;
  for (const line of lines) {
    const item = fence ? null : LIST_ITEM.exec(line);
    const body = items.at(-1);
    let added = line;
    if (item && (!body || (item[1]?.length ?? 0) <= outer + 1)) {
      indent = item[0].length;
      added = line.slice(indent);
      items.push([added]);
    } else {
      added = dedent(line, indent);
      body?.push(added);
    }
    const mark = /^\s*(`{3,}(?!.*`)|~{3,})/.exec(added)?.[1];
    if (mark) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
  }
  return {
    ordered: /\d/.test(marker),
    start: Number.parseInt(marker, 10) || 1,
    items: items.map((item) => item.join('\n').trimEnd()),
  };
}

const dedent = (line: string, indent: number): string => {
  const spaces = /^ */.exec(line)?.[0].length ?? 0;
  return line.slice(Math.min(spaces, indent));
};

export function toHeading(source: string): { level: number; text: string } {
  const [, marks = '#', text = ''] = /^ {0,3}(#{1,6}) +(.*)$/.exec(source) ?? [];
  return { level: marks.length, text: text.replace(/ +#+ *$/, '') };
}

/** The Markdown inside a quote. */
export const toQuoted = (source: string): string =>
  source
    .split('\n')
    .map((line) => line.replace(/^ {0,3}> ?/, ''))
    .join('\n');

export interface TableParts {
  head: string[];
  align: ('start' | 'center' | 'end')[];
  rows: string[];
}

export function toTable(source: string): TableParts {
  const [head = '', rule = '', ...rows] = source.split('\n');
  const align = toCells(rule).map((cell) =>
    cell.endsWith(':') ? (cell.startsWith(':') ? 'center' : 'end') : 'start',
  );
  return { head: toCells(head), align, rows };
}

/** The cells of a table row; `\|` is a bar in the text. */
export const toCells = (row: string): string[] =>
  row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
