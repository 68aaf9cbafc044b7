import { describe, expect, it } from 'vitest';
import { checkSchema, resolveSchema, shapeOf } from '#studio/fields/json-schema.ts';

describe('which control a schema gets', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string'],
    [{ type: 'integer' }, 'integer'],
    [{ enum: ['a', 1, null] }, 'enum'],
    [{ enum: [{}] }, 'json'],
    [{ properties: { a: {} } }, 'object'],
    [{ type: 'object' }, 'json'],
    [{ type: 'array', items: { type: 'string' } }, 'array'],
    [{ type: 'array' }, 'json'],
    [{ type: ['string', 'number'] }, 'json'],
    [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, 'json'],
    [{ type: 'strnig' }, 'json'],
    [{}, 'json'],
  ])('%j: %s', (schema, shape) => {
    expect(shapeOf(schema)).toBe(shape);
  });
});

describe('a reference', () => {
  const root = {
    $defs: { 'a/b': { type: 'string', description: 'far' }, loop: { $ref: '#/$defs/loop' } },
    properties: {},
  };

  it('is followed inside of the document; what stands beside it wins', () => {
    expect(resolveSchema(root, { $ref: '#/$defs/a~1b', description: 'near' })).toEqual({
      type: 'string',
      description: 'near',
    });
  });

  it('to somewhere else, nowhere or in a circle says nothing', () => {
    for (const $ref of ['https://example.com/schema', '#/$defs/none', '#/$defs/loop', '#/constructor'])
      expect(resolveSchema(root, { $ref })).toEqual({});
  });

  it('or nothing is that reference', () => {
    const schema = { anyOf: [{ $ref: '#/$defs/a~1b' }, { type: 'null' }], default: null };
    expect(resolveSchema(root, schema)).toMatchObject({ type: 'string', default: null });
  });
});

describe('what is wrong with a schema', () => {
  it('is nothing where nothing is', () => {
    const properties = {
      a: { type: ['string', 'null'] },
      b: { type: 'array', items: { type: 'number' } },
      c: true,
    };
    expect(checkSchema({ type: 'object', properties, required: ['a'] })).toEqual([]);
  });

  it.each([
    [[], ''],
    [{ properties: {} }, ''],
    [{ type: 'array' }, '/type'],
    [{ type: 'object', properties: { a: { type: 'text' } } }, '/properties/a/type'],
    [{ type: 'object', properties: { a: 'string' } }, '/properties/a'],
    [{ type: 'object', properties: [] }, '/properties'],
    [{ type: 'object', required: 'a' }, '/required'],
    [{ type: 'object', properties: {}, required: ['a'] }, '/required'],
    [{ type: 'object', properties: { a: { enum: [] } } }, '/properties/a/enum'],
    [
      { type: 'object', properties: { a: { type: 'array', items: { type: 1 } } } },
      '/properties/a/items/type',
    ],
  ])('is found in %j', (schema, pointer) => {
    expect(checkSchema(schema).map((fault) => fault.pointer)).toEqual([pointer]);
  });
});
