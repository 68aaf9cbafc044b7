import { expect, it } from 'vitest';
import { fieldNamesOf, sopStepSchema, withFieldOrder } from '@agent-studio/api-client/contract';

const form = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});
/** As a database gives it back: short names first. */
const stored = (schema: Record<string, unknown>) => ({
  ...schema,
  ...form(...fieldNamesOf(schema).toSorted((a, b) => a.length - b.length)),
});

it('of a form stays the one in which it was written', () => {
  const written = withFieldOrder(form('current', 'price', 'id'));
  expect(fieldNamesOf(stored(written))).toEqual(['current', 'price', 'id']);
  expect(sopStepSchema.parse({ id: 'a', title: 'A', schema: stored(written) }).schema).toEqual(
    stored(written),
  );
});

it('follows what is added and removed, and is not said where it changes nothing', () => {
  const before = withFieldOrder(form('current', 'price', 'id'));
  const after = { ...before, ...form('id', 'price', 'new') };
  expect(fieldNamesOf(after)).toEqual(['price', 'id', 'new']);
  expect(withFieldOrder(form('a', 'b'))).toEqual(form('a', 'b'));
  expect(withFieldOrder({ ...form('a'), 'x-order': ['gone', 'a'] })).toEqual(form('a'));
  expect(withFieldOrder({})).toEqual({});
});
