import { expect, it } from 'vitest';
import { placesOf, recordsIn, toCsv } from '#studio/values/records.ts';

const ROWS = [
  { id: 10, name: 'Zoë' },
  { id: 2, name: 'Ben', note: null },
  { id: 1, note: '=1+1', deep: { a: [1] } },
];

it('finds the list of records that a value is, or the longest right below it', () => {
  expect(recordsIn(ROWS)).toEqual({ at: '', rows: ROWS, columns: ['id', 'name', 'note', 'deep'] });
  expect(recordsIn({ short: [{ a: 1 }], long: ROWS, count: 3 })).toMatchObject({ at: 'long' });
  for (const none of [[], [1, 2], [{}], { a: 1 }, [{ a: 1 }, null], { deep: { rows: ROWS } }])
    expect(recordsIn(none)).toBeUndefined();
});

it('sorts numbers as numbers, keeps what is empty at the end, and finds rows by all words', () => {
  const records = recordsIn(ROWS)!;
  expect(placesOf(records, '', { column: 'id', down: false })).toEqual([2, 1, 0]);
  expect(placesOf(records, '', { column: 'name', down: false })).toEqual([1, 0, 2]);
  expect(placesOf(records, '', { column: 'name', down: true })).toEqual([0, 1, 2]);
  expect(placesOf(records, 'ZOË 10', null)).toEqual([0]);
  expect(placesOf(records, 'nobody', null)).toEqual([]);
});

it('writes the rows that are shown with all their fields, and nothing that a spreadsheet calculates', () => {
  expect(toCsv(recordsIn(ROWS)!, [2, 0])).toBe(
    '\uFEFFid,name,note,deep\r\n1,,\'=1+1,"{""a"":[1]}"\r\n10,Zoë,,\r\n',
  );
});

it('sorts and searches 20,000 rows before somebody notices', () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Row ${id % 97}`, sum: id * 1.5 }));
  const records = recordsIn(rows)!;
  const begun = performance.now();
  expect(placesOf(records, 'row 13', { column: 'sum', down: true })).toHaveLength(
    rows.filter(
      ({ id, name, sum }) =>
        `${id}\n${name}\n${sum}`.toLowerCase().includes('row') && `${id}\n${name}\n${sum}`.includes('13'),
    ).length,
  );
  expect(performance.now() - begun).toBeLessThan(2_000);
});
