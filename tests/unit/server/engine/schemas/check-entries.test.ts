import { expect, it } from 'vitest';
import { checkEntries } from '#server/engine/schemas/check-entries.ts';

const schema = {
  type: 'object',
  properties: {
    oil: { type: 'number', title: 'Oil level, %', maximum: 100, minimum: 0 },
    'serial.no': { type: 'string', title: 'Serial no.', minLength: 3 },
    plain: { type: 'integer' },
  },
  required: ['oil'],
};

it.each([
  [{ oil: 120 }, '“Oil level, %” must be at most 100.'],
  [{ oil: -1 }, '“Oil level, %” must be at least 0.'],
  [{ oil: 1, plain: 1.5 }, 'plain must be integer.'],
  [{ oil: 1, 'serial.no': 'x' }, '“Serial no.” needs at least 3 characters.'],
  [{}, '“Oil level, %” must be filled in.'],
  [{ oil: 50 }, undefined],
])('%j: what is wrong has the name that the form shows', async (entries, problem) => {
  expect(await checkEntries(schema, entries)).toBe(problem);
});
