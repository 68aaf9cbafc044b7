import { expect, it } from 'vitest';
import { checkValue, initialValue, wrongIn } from '#studio/fields/schema-values.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    city: { type: 'string' },
    days: { type: 'integer', default: 3 },
    place: {
      type: 'object',
      properties: { lat: { type: 'number' }, unit: { const: 'deg' } },
      required: ['lat', 'unit'],
    },
    notes: { type: 'object', properties: { text: { type: 'string' } } },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: ['city', 'place'],
};

it('a form starts with defaults, constants and the objects that are required', () => {
  expect(initialValue(SCHEMA)).toEqual({ days: 3, place: { unit: 'deg' } });
});

it('a schema that requires itself ends', () => {
  const root = {
    type: 'object',
    properties: { next: { $ref: '#' } },
    required: ['next'],
  };
  expect(JSON.stringify(initialValue(root)).length).toBeLessThan(200);
});

it('what is missing or of another type is named by its pointer', () => {
  const value = { days: 1.5, place: { lat: 'x', unit: 'deg' }, tags: ['a', undefined] };
  expect(Object.fromEntries(checkValue(SCHEMA, value))).toEqual({
    '/city': 'This is required.',
    '/days': 'A whole number is expected here.',
    '/place/lat': 'A number is expected here.',
    '/tags/1': 'This is required.',
  });
});

it('what is right has no problems', () => {
  expect(checkValue(SCHEMA, { city: '', place: { lat: 1, unit: 'deg' } }).size).toBe(0);
});

it('a text where an object belongs is said so', () => {
  expect(Object.fromEntries(checkValue(SCHEMA, 'x'))).toEqual({ '': 'An object is expected here.' });
});

it('a number outside its limits is wrong at once, and what is missing is not while somebody types', () => {
  const schema = {
    type: 'object',
    properties: { oil: { type: 'number', minimum: 0, maximum: 100 }, amps: { type: 'integer' } },
    required: ['oil', 'amps'],
  };
  expect(Object.fromEntries(wrongIn(schema, { oil: 140 }))).toEqual({
    '/oil': 'This is outside the limits.',
  });
  expect(wrongIn(schema, { oil: 100 }).size).toBe(0);
  expect([...checkValue(schema, { oil: -1 }).keys()]).toEqual(['/oil', '/amps']);
});
