import { afterAll, describe, expect, it } from 'vitest';
import { detectKind } from '#server/engine/parsing/document-kind.ts';
import { createDocumentParser } from '#server/engine/parsing/parse-document.ts';
import { isDateFormat, toDate } from '#server/engine/parsing/xlsx-dates.ts';
import { aZip, bombXlsx, ordersXlsx } from '#support/desks/workbooks.ts';

const parser = createDocumentParser();
afterAll(() => parser.close());
const never = new AbortController().signal;
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (
  content: Uint8Array,
  reading: { as?: 'text' | 'rows'; sheet?: string; maxRows?: number } = {},
) =>
  parser.read(
    {
      kind: detectKind('a.csv', content),
      bytes: content,
      reading: { as: 'rows', sheet: '', maxRows: 10, ...reading },
    },
    never,
  );
const failure = (code: string) => expect.objectContaining({ name: 'ParseFailure', code }) as Error;

describe('a workbook', () => {
  it('gives rows by the names of its first row, with numbers, times and yes or no as they are', async () => {
    expect(await read(ordersXlsx())).toEqual({
      rows: [
        { Customer: 'Ana Petrova', Total: 59.5, Due: '2026-01-01', Paid: true },
        { Customer: 'Ben', Total: '', Due: '', Paid: false },
      ],
      columns: ['Customer', 'Total', 'Due', 'Paid'],
      count: 2,
      sheets: ['Orders', 'Notes & more'],
    });
    expect(await read(ordersXlsx(), { sheet: 'Notes & more' })).toMatchObject({
      rows: [],
      columns: ['Only one'],
    });
    expect(await read(ordersXlsx(), { as: 'text' })).toEqual({
      text: expect.stringContaining('Customer: Ana Petrova\nTotal: 59.5') as string,
    });
  });

  it('becomes passages like other documents', async () => {
    const chunking = { size: 1200, overlap: 0 };
    const { chunks } = await parser.parse({ kind: 'xlsx', bytes: ordersXlsx(), chunking }, { signal: never });
    expect(chunks[0]).toMatchObject({
      heading: 'Orders',
      text: expect.stringContaining('Due: 2026-01-01') as string,
    });
  });

  it('says which sheets there are, and ends where it would be too much', async () => {
    await expect(read(ordersXlsx(), { sheet: 'Gone' })).rejects.toThrow('There are: Orders, Notes & more.');
    await expect(read(ordersXlsx(), { maxRows: 1 })).rejects.toThrow('more than 1 rows');
    await expect(read(bombXlsx())).rejects.toThrow(failure('too_large'));
    const wide = '<worksheet><sheetData><row><c r="ZZZ1"><v>1</v></c></row></sheetData></worksheet>';
    await expect(read(ordersXlsx(wide))).rejects.toThrow(failure('too_large'));
  });

  it('takes no names that stand for others, and nothing that only looks like one', async () => {
    const entities = '<!DOCTYPE a [<!ENTITY x "y">]><worksheet><sheetData/></worksheet>';
    await expect(read(ordersXlsx(entities))).rejects.toThrow(failure('corrupt'));
    await expect(read(aZip({ 'xl/workbook.xml': '<workbook' }))).rejects.toThrow(failure('corrupt'));
  });
});

describe('a table as text', () => {
  it('is cut where its first line is; columns without a name get their number', async () => {
    expect(await read(bytes('a;;a\n1;2;3\n'))).toEqual({
      rows: [{ a: '1', column_2: '2', column_3: '3' }],
      columns: ['a', 'column_2', 'column_3'],
      count: 1,
      sheets: [],
    });
    await expect(read(bytes(`a\n${'1\n'.repeat(11)}`))).rejects.toThrow('more than 10 rows');
  });
});

it.each([
  [14, undefined, true],
  [0, undefined, false],
  [164, 'yyyy-mm-dd hh:mm:ss.000', true],
  [164, '#,##0.00 "days"', false],
  [164, '[Red]0', false],
])('format %i %s shows a time: %s', (id, code, shows) => expect(isDateFormat(id, code)).toBe(shows));

it.each([
  [46023, false, '2026-01-01'],
  [0, true, '00:00:00'],
  [0.5, false, '12:00:00'],
  [46023.75, false, '2026-01-01T18:00:00'],
  [-1, false, -1],
])('day %d is %s', (days, since1904, shown) => expect(toDate(days, since1904)).toBe(shown));
