import { describe, expect, it } from 'vitest';
import { createReferenceGuard, MISSING_ID, type Use } from '#server/features/access/reference-guard.ts';

const OWNER = { userId: 'owner', isAdmin: false };
const EDITOR = { userId: 'editor', isAdmin: false };
const use = (more: Partial<Use> = {}): Use => ({
  kind: 'tool',
  id: 'hidden',
  place: 'tools',
  path: 'tools.0.tool_id',
  ...more,
});

const guard = createReferenceGuard(async ({ userId }, _, ids) =>
  ids.filter((id) => userId === 'owner' || id !== 'hidden').map((id) => ({ id })),
);
const added = (before: Use[], after: Use[], caller = EDITOR) =>
  guard.hidden({ caller, owner: OWNER, before, after });

describe('an editor who does not see a tool', () => {
  it.each<[string, Partial<Use>, Partial<Use>, boolean]>([
    ['leaves it as it is', {}, {}, true],
    ['asks more often', { approval: 'write' }, { approval: 'always' }, true],
    ['asks always, whatever the tool says', {}, { approval: 'always' }, true],
    ['lets the tool say, where nobody was asked', { approval: 'never' }, {}, true],
    ['asks less often', { approval: 'always' }, { approval: 'write' }, false],
    ['asks never', {}, { approval: 'never' }, false],
    ['lets the tool say', { approval: 'write' }, {}, false],
    ['takes operations away', { operations: ['a', 'b'] }, { operations: ['a'] }, true],
    ['takes operations away of all', {}, { operations: ['a'] }, true],
    ['adds an operation', { operations: ['a'] }, { operations: ['a', 'b'] }, false],
    ['adds all operations', { operations: ['a'] }, {}, false],
    ['asks for something else', { terms: { query: 'one' } }, { terms: { query: 'all' } }, false],
    ['puts it elsewhere', { place: 'one' }, { place: 'two' }, false],
    ['moves it in the list', { path: 'tools.0.tool_id' }, { path: 'tools.3.tool_id' }, true],
  ])('%s', async (_, before, after, may) => {
    expect(await added([use(before)], [use(after)])).toEqual(may ? [] : [use(after)]);
    expect(await added([use(before)], [use(after)], OWNER)).toEqual([]);
  });

  it('takes it out, and puts nothing in its place', async () => {
    expect(await added([use()], [])).toEqual([]);
    expect(await added([use()], [use({ id: MISSING_ID })])).toEqual([]);
    expect(await added([], [use()])).toEqual([use()]);
    expect(await added([], [use({ id: 'shown' })])).toEqual([]);
  });
});

it('a key for certain objects sees less than its owner', async () => {
  const seen = createReferenceGuard(async ({ only }, _, ids) =>
    ids.filter((id) => !only || only.includes(id)).map((id) => ({ id })),
  );
  const change = { owner: OWNER, after: [use({ id: 'other' })] };
  expect(await seen.hidden({ ...change, caller: OWNER })).toEqual([]);
  expect(await seen.hidden({ ...change, caller: { ...OWNER, only: ['mine'] } })).toHaveLength(1);
});

it('refuses the first in its order, at its field', async () => {
  const after = [use({ id: 'shown' }), use({ path: 'tools.1.tool_id' })];
  await expect(guard.assertMayReference({ caller: EDITOR, owner: OWNER, after })).rejects.toMatchObject({
    problem: 'invalid',
    extra: { code: 'tool.unknown', errors: [{ path: 'tools.1.tool_id' }] },
  });
});
