import { expect, it } from 'vitest';
import { checkArguments } from '#server/engine/schemas/check-arguments.ts';
import { inPlainWords } from '#server/engine/schemas/plain-words.ts';
import { sentenceOf } from '#server/say.ts';

it.each([
  [{ type: 'string' }, 1, 'value.text'],
  [{ type: 'integer' }, 1.5, 'value.integer'],
  [{ type: 'boolean' }, 'yes', 'value.boolean'],
  [{ type: 'array' }, 1, 'value.array'],
  [{ type: ['string', 'null'] }, 1, 'value.types'],
  [{ enum: ['a', 'b'] }, 'c', 'value.enum'],
  [{ type: 'string', format: 'date' }, 'tomorrow', 'value.format'],
  [{ type: 'number', maximum: 5 }, 6, 'value.most'],
  [{ type: 'string', minLength: 3 }, 'a', 'value.short'],
  [{ type: 'array', maxItems: 1 }, [1, 2], 'value.many_items'],
  [{ type: 'object', required: ['b'], properties: {} }, {}, 'value.required'],
  [{ type: 'object', additionalProperties: false }, { c: 1 }, 'value.additional'],
])('%j with %j is said by code', async (property, value, code) => {
  const problem = await checkArguments({ type: 'object', properties: { a: property } }, { a: value });
  expect(sentenceOf(inPlainWords(problem!)).sentence?.code).toBe(code);
});

it('several at once, and what is not known, stay as they are', () => {
  expect(inPlainWords('a must be string. b must be number.')).toBe('a must be string. b must be number.');
  expect(inPlainWords('Something else.')).toBe('Something else.');
});
