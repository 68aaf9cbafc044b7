import { parse } from 'csv-parse/sync';
import type { ParsedDocument } from './outline.ts';
import { toRecord } from './table-rows.ts';
import { ParseFailure } from './parse-failure.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** A table whose first row names the columns; each row becomes lines of `column: value`, so that it reads alone. */
export function readCsv(source: string): ParsedDocument {
  const rows = parseRows(source);
  const [header = [], ...body] = rows;
  const records = body.length ? body.map((row) => toRecord(header, row)) : [header.join(', ')];
  return {
    pages: null,
    sections: [{ headings: [], page: null, text: records.filter(Boolean).join('\n\n') }],
  };
}

function parseRows(source: string): string[][] {
  try {
    return parse(source, {
      delimiter: delimiterOf(source),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    throw new ParseFailure('corrupt', {
      message: `The table cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'Check quotes and separators, or save the table as CSV again.',
    });
  }
}

/** What a table's first line is cut at. */
export function delimiterOf(source: string): string {
  const [line = ''] = source.trimStart().split('\n', 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
