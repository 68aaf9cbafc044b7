import { describe, expect, it } from 'vitest';
import { isSame } from '#studio/format/is-same.ts';
import { merge, type MergeField, toChanges } from '#studio/format/merge.ts';

interface Values {
  name: string;
  tags: string[];
  model: { id?: string | undefined; temperature?: number | undefined };
}

const FIELDS: MergeField<Values>[] = [
  { path: 'name', label: 'Name' },
  { path: 'tags', label: 'Tags' },
  { path: 'model.id', label: 'Model' },
  { path: 'model.temperature', label: 'Temperature' },
];

const BASE: Values = { name: 'Support', tags: ['a'], model: { id: 'm1' } };

describe('merge', () => {
  it('takes what only the other side changed and keeps what only I changed', () => {
    const mine = { ...BASE, name: 'Helpdesk' };
    const theirs = { ...BASE, tags: ['a', 'b'] };
    expect(merge(FIELDS, BASE, mine, theirs)).toEqual({
      values: { name: 'Helpdesk', tags: ['a', 'b'], model: { id: 'm1' } },
      conflicts: [],
    });
  });

  it('merges inside an object, field by field', () => {
    const mine = { ...BASE, model: { id: 'm1', temperature: 0.2 } };
    const theirs = { ...BASE, model: { id: 'm2' } };
    expect(merge(FIELDS, BASE, mine, theirs).values.model).toEqual({ id: 'm2', temperature: 0.2 });
  });

  it('reports a field that both changed differently, and keeps mine meanwhile', () => {
    const outcome = merge(FIELDS, BASE, { ...BASE, name: 'Mine' }, { ...BASE, name: 'Theirs' });
    expect(outcome.values.name).toBe('Mine');
    expect(outcome.conflicts).toEqual([{ field: FIELDS[0], mine: 'Mine', theirs: 'Theirs' }]);
  });

  it('sees no conflict where both wrote the same', () => {
    const same = { ...BASE, tags: ['x'] };
    expect(merge(FIELDS, BASE, same, structuredClone(same)).conflicts).toEqual([]);
  });

  it('changes neither side', () => {
    const mine = structuredClone(BASE);
    const theirs = { ...BASE, tags: ['theirs'] };
    merge(FIELDS, BASE, mine, theirs).values.tags.push('later');
    expect(mine).toEqual(BASE);
    expect(theirs.tags).toEqual(['theirs']);
  });
});

describe('toChanges', () => {
  it('names the top-level fields that differ', () => {
    expect(toChanges(BASE, { ...BASE, model: { id: 'm1', temperature: 1 } })).toEqual({
      model: { id: 'm1', temperature: 1 },
    });
    expect(toChanges(BASE, structuredClone(BASE))).toEqual({});
  });
});

describe('isSame', () => {
  it.each([
    [{ a: undefined }, {}, true],
    [{ a: [1, 2] }, { a: [1, 2] }, true],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [null, {}, false],
    ['1', 1, false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(isSame(a, b)).toBe(same);
  });
});
