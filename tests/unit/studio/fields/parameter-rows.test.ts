import { expect, it } from 'vitest';
import { freeName, placeholdersOf, textRow, toRows, withRows } from '#studio/fields/parameter-rows.ts';

const SCHEMA = {
  type: 'object',
  title: 'Search',
  additionalProperties: false,
  properties: {
    q: { type: 'string', description: 'Words', minLength: 2 },
    at: { anyOf: [{ type: 'string' }, { type: 'number' }] },
  },
  required: ['q'],
};

it('the table says nothing else than the schema', () => {
  expect(withRows(SCHEMA, toRows(SCHEMA))).toEqual(SCHEMA);
});

it('what a line cannot say is marked as such', () => {
  expect(toRows(SCHEMA).map(({ name, type }) => [name, type])).toEqual([
    ['q', 'string'],
    ['at', null],
  ]);
});

it('another type forgets the rules of the old one', () => {
  const [q] = toRows(SCHEMA);
  expect(withRows(SCHEMA, [{ ...q!, type: 'array' }])['properties']).toEqual({
    q: { type: 'array', items: { type: 'string' }, description: 'Words' },
  });
});

it('a new line has a name of its own', () => {
  expect(freeName([])).toBe('argument');
  expect(freeName([textRow('argument'), textRow('argument_2')])).toBe('argument_3');
});

it('placeholders are found once each, in order', () => {
  expect(placeholdersOf('https://x.test/{b}/{a}?c={b}&d={}')).toEqual(['b', 'a']);
});
