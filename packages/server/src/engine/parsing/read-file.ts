import { parse } from 'csv-parse/sync';
import { say } from '../../say.ts';
import { decodeText } from './decode-text.ts';
import type { DocumentKind } from './document-kind.ts';
import { ParseFailure } from './parse-failure.ts';
import { delimiterOf } from './read-csv.ts';
import { readDocument } from './read-document.ts';
import { columnsOf } from './table-rows.ts';

/** How a file is read for a workflow. */
export interface Reading {
  as: 'text' | 'rows';
  /** Of a workbook; empty: the first. */
  sheet: string;
  maxRows: number;
}

/** What came of it: a text, or rows by the names of their columns. */
export type FileRead =
  | { text: string }
  | { rows: Record<string, string | number | boolean>[]; columns: string[]; count: number; sheets: string[] };

/** Reads a file whole. Throws `ParseFailure`. Runs in the parsing process. */
export async function readFile(kind: DocumentKind, bytes: Uint8Array, reading: Reading): Promise<FileRead> {
  if (reading.as === 'rows') return readRows(kind, bytes, reading);
  const plain = kind === 'text' || kind === 'markdown' || kind === 'csv' ? decodeText(bytes) : undefined;
  if (plain !== undefined) return { text: plain.replaceAll('\0', '') };
  const { sections } = await readDocument(kind, bytes, () => {});
  return {
    text: sections
      .map(({ headings, text }) => [headings.at(-1), text].filter(Boolean).join('\n'))
      .join('\n\n'),
  };
}

async function readRows(
  kind: DocumentKind,
  bytes: Uint8Array,
  { sheet, maxRows }: Reading,
): Promise<FileRead> {
  const { rows, sheets } = await cellsOf(kind, bytes, sheet, maxRows);
  const [header = [], ...body] = rows;
  if (body.length > maxRows)
    throw new ParseFailure('too_large', { message: say('document.rows', { limit: maxRows }) });
  const columns = columnsOf(header);
  return {
    rows: body.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? '']))),
    columns,
    count: body.length,
    sheets,
  };
}

async function cellsOf(kind: DocumentKind, bytes: Uint8Array, sheet: string, maxRows: number) {
  if (kind === 'xlsx') {
    const { readSheets, sheetOf } = await import('./read-xlsx.ts');
    const sheets = readSheets(bytes);
    return { rows: sheetOf(sheets, sheet).rows, sheets: sheets.map(({ name }) => name) };
  }
  const text = decodeText(bytes);
  if (text === undefined || (kind !== 'csv' && kind !== 'text' && kind !== 'markdown'))
    throw new ParseFailure('unsupported');
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: maxRows + 2,
    });
    return { rows: rows, sheets: [] };
  } catch (error) {
    throw new ParseFailure('corrupt', { message: error instanceof Error ? error.message : String(error) });
  }
}
