import { expect, it } from 'vitest';
import { sopStepSchema } from '@agent-studio/api-client/contract';
import { problemOfEntries } from '#server/engine/sop/problem-of-entries.ts';

const FORM = sopStepSchema.parse({
  id: 'a',
  title: 'a',
  kind: 'input',
  schema: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
});

it('says in a sentence what is wrong with the entries of a form', async () => {
  for (const values of [null, { n: 'much' }]) expect(await problemOfEntries(FORM, { values })).toContain('n');
  expect(await problemOfEntries(FORM, { values: { n: 4 } })).toBeUndefined();
  expect(await problemOfEntries({ ...FORM, kind: 'do' }, { values: null })).toBeUndefined();
});
