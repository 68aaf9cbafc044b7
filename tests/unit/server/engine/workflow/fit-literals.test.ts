import { describe, expect, it } from 'vitest';
import { fitLiterals } from '#server/engine/workflow/fit-literals.ts';

const schema = {
  type: 'object',
  properties: {
    text: { type: 'string' },
    number: { type: 'number' },
    whole: { type: 'integer' },
    yes: { type: 'boolean' },
    either: { type: ['string', 'null'] },
    any: {},
    choice: { enum: [1, 2] },
    day: { type: 'string', format: 'date' },
    list: { type: 'array', items: { type: 'number' } },
    inner: {
      type: 'object',
      properties: { floor: { type: 'integer' }, codes: { type: 'array', items: { type: 'string' } } },
    },
  },
};
const fit = (name: string, value: unknown, expression = JSON.stringify(value)) =>
  fitLiterals({ [name]: value }, { [name]: expression }, schema)[name];

describe('a literal becomes what is wanted, where it says the same', () => {
  it.each([
    ['text', 10_000, '10000'],
    ['text', true, 'true'],
    ['either', 1.5, '1.5'],
    ['number', '2.5', 2.5],
    ['whole', '-3', -3],
    ['yes', 'true', true],
  ])('%s of %j', (name, value, wanted) => expect(fit(name, value)).toBe(wanted));

  it.each([
    ['whole', '2.5'],
    ['number', '0x10'],
    ['number', ''],
    ['yes', 'yes'],
    ['any', '5'],
    ['unknown', 5],
    ['number', 5],
  ])('%s of %j stays', (name, value) => expect(fit(name, value)).toBe(value));

  it.each([
    ['choice', '2', 2],
    ['list', ['1', 2], [1, 2]],
    ['inner', { floor: '3', codes: [7], more: '8' }, { floor: 3, codes: ['7'], more: '8' }],
  ])('%s of %j, in choices, lists and objects', (name, value, wanted) =>
    expect(fit(name, value)).toEqual(wanted),
  );

  it.each([
    ['choice', '3'],
    ['day', '2026-01-31'],
    ['list', 'a'],
    ['inner', { floor: '3.5' }],
  ])('%s of %j stays, for the check to say what is wrong', (name, value) =>
    expect(fit(name, value)).toEqual(value),
  );

  it('what an expression reads stays as it is', () => expect(fit('text', 5, 'inputs.count')).toBe(5));
});
