import { expect, it } from 'vitest';
import { readCsv } from '#server/engine/parsing/read-csv.ts';

const read = (source: string) => readCsv(source).sections[0]?.text;

it('repeats the column names in every row', () => {
  expect(read('name,price\nTea,3\n"Coffee, black",4\n')).toBe(
    'name: Tea\nprice: 3\n\nname: Coffee, black\nprice: 4',
  );
});

it.each([';', '\t', '|'])('finds the separator %j', (separator) => {
  expect(read(`name${separator}price\nTea${separator}3,50`)).toBe('name: Tea\nprice: 3,50');
});

it('takes rows of any length, and leaves out empty cells', () => {
  expect(read('a,b\n1\n1,2,3\n,\n')).toBe('a: 1\n\na: 1\nb: 2\nColumn 3: 3');
});

it('keeps a table of nothing but its header', () => {
  expect(read('name,price\n')).toBe('name, price');
});

it('says why a table cannot be read', () => {
  expect(() => read('a,b\n"never closed')).toThrow(expect.objectContaining({ code: 'corrupt' }) as Error);
});
