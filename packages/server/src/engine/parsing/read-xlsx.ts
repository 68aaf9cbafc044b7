import { XMLParser } from 'fast-xml-parser';
import { say } from '../../say.ts';
import type { ParsedDocument } from './outline.ts';
import { ParseFailure } from './parse-failure.ts';
import { isDateFormat, toDate } from './xlsx-dates.ts';
import { toRecord } from './table-rows.ts';
import { assertUnpacksWithin, readZipEntries, unpacked, type ZipEntry } from './zip-archive.ts';

/** One sheet: its name, and rows of cells; a cell that is empty is an empty text. */
export interface Sheet {
  name: string;
  rows: Cell[][];
}
export type Cell = string | number | boolean;

/** As XML these are many times larger than what stands in them. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;
const MAX_COLUMNS = 500;
const MAX_CELLS = 500_000;

type Xml = Readonly<Record<string, unknown>>;

/** Every sheet of a workbook (ECMA-376), shown values only: formulas give what was last computed. Throws `ParseFailure`. */
export function readSheets(bytes: Uint8Array): Sheet[] {
  const entries = readZipEntries(bytes);
  assertUnpacksWithin(entries, MAX_UNPACKED_BYTES);
  const files = new Map(entries.map((entry) => [entry.name, entry]));
  const workbook = xmlOf(files.get('xl/workbook.xml'));
  if (!workbook) throw new ParseFailure('corrupt');
  const targets = new Map(
    all(xmlOf(files.get('xl/_rels/workbook.xml.rels')), 'Relationships', 'Relationship').map((link) => [
      textOf(link['@Id']),
      textOf(link['@Target']),
    ]),
  );
  const shared = all(xmlOf(files.get('xl/sharedStrings.xml')), 'sst', 'si').map(richText);
  const dates = dateStyles(xmlOf(files.get('xl/styles.xml')));
  const since1904 = /^(1|true)$/.test(textOf(at(workbook, 'workbook', 'workbookPr')?.['@date1904']));
  const left = { cells: MAX_CELLS };
  return all(workbook, 'workbook', 'sheets', 'sheet').flatMap((sheet) => {
    const target = targets.get(textOf(sheet['@r:id']) || textOf(sheet['@id'])) ?? '';
    const xml = xmlOf(files.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`));
    // Charts have sheets of their own, without cells.
    if (!xml || !at(xml, 'worksheet')) return [];
    return [{ name: textOf(sheet['@name']), rows: rowsOf(xml, { shared, dates, since1904 }, left) }];
  });
}

/** A workbook for reading: each row of each sheet becomes lines of `column: value`. */
export function readXlsx(bytes: Uint8Array): ParsedDocument {
  const sections = readSheets(bytes).flatMap(({ name, rows }) => {
    const [header = [], ...body] = rows;
    const records = body.length ? body.map((row) => toRecord(header.map(String), row)) : [header.join(', ')];
    const text = records.filter(Boolean).join('\n\n');
    return text ? [{ headings: [name], page: null, text }] : [];
  });
  return { pages: null, sections };
}

interface Styles {
  shared: readonly string[];
  /** Numbers of styles that show a time. */
  dates: ReadonlySet<number>;
  since1904: boolean;
}

function rowsOf(xml: Xml, styles: Styles, left: { cells: number }): Cell[][] {
  const rows: Cell[][] = [];
  for (const row of all(xml, 'worksheet', 'sheetData', 'row')) {
    const cells: Cell[] = [];
    for (const cell of all(row, 'c')) {
      const column = columnOf(textOf(cell['@r'])) ?? cells.length;
      if (column >= MAX_COLUMNS || (left.cells -= 1) < 0) throw new ParseFailure('too_large');
      while (cells.length < column) cells.push('');
      cells[column] = valueOf(cell, styles);
    }
    if (cells.some((cell) => cell !== '')) rows.push(cells);
  }
  return rows;
}

function valueOf(cell: Xml, { shared, dates, since1904 }: Styles): Cell {
  const type = textOf(cell['@t']);
  const value = textOf(cell['v']);
  if (type === 'inlineStr') return richText((cell['is'] ?? {}) as Xml);
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1';
  if (type === 'str' || type === 'e' || type === 'd' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return dates.has(Number(textOf(cell['@s']) || 0)) ? toDate(number, since1904) : number;
}

function dateStyles(xml: Xml | undefined): Set<number> {
  const own = new Map(
    all(xml, 'styleSheet', 'numFmts', 'numFmt').map((format) => [
      Number(format['@numFmtId']),
      textOf(format['@formatCode']),
    ]),
  );
  const shown = all(xml, 'styleSheet', 'cellXfs', 'xf').map((style) => Number(style['@numFmtId'] ?? 0));
  return new Set(shown.flatMap((id, index) => (isDateFormat(id, own.get(id)) ? [index] : [])));
}

/** `C7` is the third column: 2. */
function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (!letters) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Text with its runs; how Japanese is spoken (`rPh`) is no part of it. */
function richText(item: Xml): string {
  const runs = all(item, 'r').map((run) => textOf(run['t']));
  return textOf(item['t']) + runs.join('');
}

const LISTS = new Set(['Relationship', 'si', 'r', 'sheet', 'row', 'c', 'xf', 'numFmt']);

function xmlOf(entry: ZipEntry | undefined): Xml | undefined {
  if (!entry) return undefined;
  const text = Buffer.from(unpacked(entry, MAX_UNPACKED_BYTES)).toString('utf8');
  // No workbook has one, and names that stand for others could grow without end.
  if (text.slice(0, 2_000).includes('<!DOCTYPE')) throw new ParseFailure('corrupt');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    isArray: (name) => LISTS.has(name),
  });
  try {
    return parser.parse(text) as Xml;
  } catch {
    // The library throws for whatever is no XML.
    throw new ParseFailure('corrupt');
  }
}

function at(xml: Xml | undefined, ...path: string[]): Xml | undefined {
  let found: unknown = xml;
  for (const name of path)
    found = typeof found === 'object' && found !== null ? (found as Xml)[name] : undefined;
  return typeof found === 'object' && found !== null ? (found as Xml) : undefined;
}

const all = (xml: Xml | undefined, ...path: string[]): Xml[] => {
  const found = at(xml, ...path);
  return Array.isArray(found)
    ? found.map((one: unknown) => (typeof one === 'object' && one ? one : { t: one }) as Xml)
    : [];
};

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return textOf((value as Xml)['#text']);
}

/** The sheet of this name, or the first. Throws `ParseFailure`. */
export function sheetOf(sheets: readonly Sheet[], name: string): Sheet {
  const wanted = name.trim();
  const found = wanted ? sheets.find((sheet) => sheet.name === wanted) : sheets[0];
  if (found) return found;
  const names =
    sheets
      .map((sheet) => sheet.name)
      .join(', ')
      .slice(0, 300) || '–';
  throw new ParseFailure('unsupported', { message: say('document.sheet', { name: wanted || '1', names }) });
}
