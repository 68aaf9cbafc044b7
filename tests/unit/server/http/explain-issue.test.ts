import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Refusal } from '#server/refusal.ts';
import { parseInput } from '#server/http/parse-input.ts';

/** What is said of a value under `it`, for the field and for the whole form. */
function refusalOf(schema: z.ZodMiniType, value: unknown): Refusal {
  try {
    parseInput(z.object({ it: schema }), value === undefined ? {} : { it: value });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('It is taken.');
}

const many = Array.from({ length: 40 }, (_, index) => `zone-${index}`) as [string, ...string[]];

it.each<[string, z.ZodMiniType, unknown, string]>([
  ['what is missing', z.string(), undefined, 'Required'],
  ['no text', z.string(), 7, 'A text is expected here.'],
  ['no number', z.number(), 'x', 'A number is expected here.'],
  ['no whole number', z.int(), 1.5, 'A whole number is expected here.'],
  ['no flag', z.boolean(), 'x', 'Yes or no is expected here.'],
  ['no list', z.array(z.string()), {}, 'A list is expected here.'],
  ['no object', z.object({}), [], 'An object is expected here.'],
  ['another value', z.literal('a'), 'b', '“a” is expected here.'],
  ['none of a few', z.enum(['a', 'b']), 'c', 'One of these is expected here: a, b.'],
  ['none of many', z.enum(many), 'c', 'This does not fit here.'],
  ['a text that is too long', z.string().check(z.maxLength(3)), 'abcd', 'At most 3 characters.'],
  ['a text that is too short', z.string().check(z.minLength(1)), '', 'At least 1 character.'],
  ['too many entries', z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'At most 1 entry.'],
  ['too few entries', z.array(z.string()).check(z.minLength(2)), ['a'], 'At least 2 entries.'],
  ['too much', z.number().check(z.lte(5)), 6, 'At most 5.'],
  ['as much as it must be below', z.number().check(z.lt(5)), 5, 'Less than 5.'],
  ['too little', z.number().check(z.gte(5)), 4, 'At least 5.'],
  ['as little as it must be above', z.number().check(z.gt(0)), 0, 'More than 0.'],
  ['between two steps', z.number().check(z.multipleOf(5)), 7, 'A multiple of 5 is expected here.'],
  ['no address', z.email(), 'x', 'An e-mail address is expected here.'],
  ['no id', z.uuid(), 'x', 'An id is expected here.'],
  ['no date', z.iso.date(), 'x', 'A date is expected here, such as 2026-11-26.'],
  ['no time', z.iso.datetime(), 'x', 'A time is expected here, such as 2026-11-26T09:30:00Z.'],
  ['a pattern', z.string().check(z.regex(/^a$/)), 'b', 'This does not fit here.'],
  ['a name that there is not', z.strictObject({}), { odd: 1 }, 'There are no fields of these names: odd.'],
])('says of %s what is expected, with a code', (_, schema, value, expected) => {
  const { message, extra, told } = refusalOf(schema, value);
  expect(extra.errors).toMatchObject([
    { path: 'it', message: expected, sentence: { code: expect.stringMatching(/^field\./) } },
  ]);
  expect(message).toBe(`it: ${expected}`);
  expect(told).toMatchObject({ sentence: { code: 'expression.of_field', params: { field: 'it' } } });
});
