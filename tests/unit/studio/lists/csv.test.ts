import { expect, it } from 'vitest';
import { CSV_MARK, csvLines } from '#studio/lists/csv.ts';
import { readCsv } from '#support/browser/read-csv.ts';

it('is read back as it was, commas, quotes and line breaks included', () => {
  const lines = [
    ['a,b', 'say "hi"', 'two\nlines'],
    ['', 'مرحبا', '😀'],
  ];
  expect(readCsv(CSV_MARK + csvLines(lines))).toEqual(lines);
  expect(csvLines([['a', 'b']])).toBe('a,b\r\n');
});

it.each(['=1+1', '+1 more', '-x', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('does not let %j calculate', (text) => {
  expect(readCsv(csvLines([[text]]))).toEqual([[`'${text}`]]);
});

it.each(['-12.5', '+3', '1e-7', '0', 'a=b'])('leaves %j as it is', (text) => {
  expect(csvLines([[text]])).toBe(`${text}\r\n`);
});
