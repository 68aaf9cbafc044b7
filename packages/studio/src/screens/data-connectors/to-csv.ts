import type { QueryResult } from '@agent-studio/api-client/contract';

/** A line of a table as a text; what is no text is JSON. */
export const cellText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Begins a formula in a spreadsheet, which must not calculate what a database says. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

function quoted(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const names = ({ columns }: QueryResult): string[] => columns?.map(({ name }) => name) ?? [];

/** RFC 4180, with a mark that says it is UTF-8. */
export function toCsv(result: QueryResult): string {
  const columns = names(result);
  const lines = [columns, ...result.rows.map((row) => columns.map((name) => cellText(row[name])))];
  return `\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** With tabs between, as spreadsheets take it from the clipboard. */
export function toTsv(result: QueryResult): string {
  const columns = names(result);
  const flat = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ');
  return [columns, ...result.rows.map((row) => columns.map((name) => cellText(row[name])))]
    .map((line) => line.map(flat).join('\t'))
    .join('\n');
}
