// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { toPlainCell } from '@agent-studio/api-client/contract';
import { csvLines } from '#studio/lists/csv.ts';
import { toCsv, toTsv } from '#studio/screens/data-connectors/query/to-csv.ts';
import { toLogFile } from '#server/features/reports/log-file.ts';

/* One rule for every file that a spreadsheet opens. */

const BEFORE = [
  '',
  ' ',
  '   ',
  '\u00A0',
  '\uFEFF',
  '\n',
  '\r\n',
  '\t',
  '\u200B',
  '\u2060',
  '\u00AD',
  '\u3000',
  '\u0000',
  '\v',
  ' \u200B\n\uFEFF',
];
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹢', '﹣', '﹦', '﹫', '−'];
const FORMULAS = BEFORE.flatMap((before) => SIGNS.map((sign) => `${before}${sign}cmd|' /C calc'!A0`));
const PLAIN = [
  '-12.5',
  '+3',
  '1e-7',
  '-1e+10',
  '+49 123',
  '+49 123 456',
  '-1,234.50',
  '+49\u00A0123',
  '',
  'a=b',
  ' a',
  'Ⅷ',
  '5-3',
  "it's",
];

const row = (text: string) => ({ columns: [{ name: 'a', type: 'text' }], rows: [{ a: text }] });

const WRITERS: Record<string, (text: string) => Promise<string> | string> = {
  'lists and charts': (text) => csvLines([[text]]),
  'answers of queries': (text) =>
    toCsv(row(text) as never)
      .split('\r\n')
      .slice(1)
      .join('\r\n'),
  'answers of queries, for the clipboard': (text) => toTsv(row(text) as never).split('\n')[1]!,
  'logs of agents': async (text) => {
    const log = { agent: { name: text, id: '' } };
    const { parts } = toLogFile(
      'csv',
      (async function* () {
        yield [log as never];
      })(),
      '2026-01-01',
    );
    const lines: string[] = [];
    for await (const part of parts) lines.push(part);
    const [, line] = lines;
    return line!.split(',').slice(2, 3).join();
  },
};

it.each(FORMULAS)('does not let %j calculate', (text) => {
  expect(toPlainCell(text)).toBe(`'${text}`);
});

it.each(PLAIN)('leaves %j as it is', (text) => {
  expect(toPlainCell(text)).toBe(text);
});

describe.each(Object.entries(WRITERS))('%s', (_, write) => {
  it.each(['=1+1', '\u00A0=1+1', '＝1', '\u200B@SUM(A1)'])('do not let %j calculate', async (text) => {
    expect(await write(text)).toMatch(/^"?'/);
  });
  it.each(['-12.5', '+49 123'])('leave %j as it is', async (text) => {
    expect((await write(text)).trim()).toBe(text);
  });
});
