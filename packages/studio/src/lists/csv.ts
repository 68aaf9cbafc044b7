import { toPlainCell } from '@agent-studio/api-client/contract';

function quoted(text: string): string {
  const safe = toPlainCell(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Says that it is UTF-8, which spreadsheets do not guess. */
export const CSV_MARK = '\uFEFF';

/** Lines of RFC 4180. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
