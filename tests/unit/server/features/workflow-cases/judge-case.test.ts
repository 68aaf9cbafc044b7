import { expect, it } from 'vitest';
import { judgeCase } from '#server/features/workflow-cases/judge-case.ts';

const aCase = { inputs: { n: 2 }, expected: null, holds: '' };

it('passes where nothing is expected, and where what is named came out just so', () => {
  expect(judgeCase(aCase, { any: 1 })).toEqual([]);
  expect(judgeCase({ ...aCase, expected: { a: { b: [1] } } }, { a: { b: [1] }, other: 2 })).toEqual([]);
});

it('says at which places something else came out, twenty at most', () => {
  const expected = { a: { b: [1, 2], c: 'x' }, gone: 1 };
  expect(judgeCase({ ...aCase, expected }, { a: { b: [1, 3, 4], c: 'x', d: 0 } })).toEqual([
    'a.b[1]',
    'a.b[2]',
    'a.d',
    'gone',
  ]);
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}`, index]));
  expect(judgeCase({ ...aCase, expected: many }, {})).toHaveLength(20);
});

it('asks an expression over inputs and outputs, and fails where that is neither true nor false', () => {
  const holds = 'outputs.double == inputs.n * 2';
  expect(judgeCase({ ...aCase, holds }, { double: 4 })).toEqual([]);
  expect(judgeCase({ ...aCase, holds }, { double: 5 })).toEqual(['holds']);
  expect(() => judgeCase({ ...aCase, holds: 'outputs.double' }, { double: 5 })).toThrow();
});
