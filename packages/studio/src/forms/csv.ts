/** Begins a formula in a spreadsheet, which must not calculate what people or databases say. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

function quoted(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Says that it is UTF-8, which spreadsheets do not guess. */
export const CSV_MARK = '\uFEFF';

/** Lines of RFC 4180. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
