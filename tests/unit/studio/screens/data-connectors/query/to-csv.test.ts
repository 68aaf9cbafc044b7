import { expect, it } from 'vitest';
import type { QueryResult } from '@agent-studio/api-client/contract';
import { toCsv, toTsv } from '#studio/screens/data-connectors/query/to-csv.ts';

const result = (rows: QueryResult['rows']): QueryResult => ({
  columns: [
    { name: 'a', type: 'text' },
    { name: 'b', type: 'json' },
  ],
  rows,
  value: null,
  truncated: false,
  duration_ms: 1,
  warnings: [],
});

it('is read back as it was, and calculates nothing in a spreadsheet', () => {
  const csv = toCsv(
    result([
      { a: 'say "hi", Ada', b: { x: [1, 2] } },
      { a: '=HYPERLINK("http://evil")', b: null },
      { a: '-12.5', b: true },
      { a: '@cmd\nnext', b: 3 },
    ]),
  );
  expect(csv).toBe(
    '\uFEFFa,b\r\n"say ""hi"", Ada","{""x"":[1,2]}"\r\n"\'=HYPERLINK(""http://evil"")",\r\n-12.5,true\r\n"\'@cmd\nnext",3\r\n',
  );
});

it('has one line for a row and tabs between for the clipboard', () =>
  expect(toTsv(result([{ a: 'x\ty\nz', b: 1 }]))).toBe('a\tb\nx y z\t1'));
