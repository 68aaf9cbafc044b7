import { expect, it } from 'vitest';
import { nameSchema } from '@agent-studio/api-client/contract';
import { casesOfCsv, readRows } from '#studio/screens/workflows/cases/cases-of-csv.ts';

const INPUTS = { type: 'object', properties: { zip: { type: 'string' }, amount: { type: 'number' } } };

it('reads quotes, line ends of each kind, and the sign that the first line has more of', () => {
  expect(readRows('\uFEFFa,b\r\n"1, ""x""\nnext",2\r\n\r\n')).toEqual([
    ['a', 'b'],
    ['1, "x"\nnext', '2'],
  ]);
  expect(readRows('a;b,c;d\n1;2;3')).toEqual([
    ['a', 'b,c', 'd'],
    ['1', '2', '3'],
  ]);
  expect(readRows('')).toEqual([]);
});

it('makes a case of each row: texts stay texts, all else is JSON where it can be, an empty cell says nothing', () => {
  const text = [
    'name,zip,amount,expected.total,expected,holds',
    'First,01067,12.5,25,"{""ok"":true}",outputs.total > 0',
    ',89073,,,,',
  ].join('\n');
  expect(casesOfCsv(text, INPUTS)).toEqual([
    {
      name: 'First',
      inputs: { zip: '01067', amount: 12.5 },
      expected: { total: 25, ok: true },
      holds: 'outputs.total > 0',
    },
    { name: '2', inputs: { zip: '89073' }, expected: null, holds: '' },
  ]);
});

it('shortens a name to what the server takes: one that is too long would have all refused', () => {
  const [made] = casesOfCsv(`name,zip\n${'Goods that come back '.repeat(8)},01067`, INPUTS);
  expect(nameSchema.safeParse(made!.name).success).toBe(true);
});
