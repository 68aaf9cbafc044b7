import { type QueryResult, toPlainCell } from '@agent-studio/api-client/contract';
import { CSV_MARK, csvLines } from '../../../lists/csv.ts';

/** A line of a table as a text; what is no text is JSON. */
export const cellText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const names = ({ columns }: QueryResult): string[] => columns?.map(({ name }) => name) ?? [];

/** RFC 4180, with a mark that says it is UTF-8. */
export function toCsv(result: QueryResult): string {
  const columns = names(result);
  const lines = [columns, ...result.rows.map((row) => columns.map((name) => cellText(row[name])))];
  return CSV_MARK + csvLines(lines);
}

/** With tabs between, as spreadsheets take it from the clipboard. */
export function toTsv(result: QueryResult): string {
  const columns = names(result);
  const flat = (text: string) => toPlainCell(text).replaceAll(/[\t\r\n]+/g, ' ');
  return [columns, ...result.rows.map((row) => columns.map((name) => cellText(row[name])))]
    .map((line) => line.map(flat).join('\t'))
    .join('\n');
}
