import { expect, it } from 'vitest';
import { beginningOf, toJsonParts, writeJson } from '#studio/values/write-json.ts';

it('writes in one line what fits there, and the rest below each other', () => {
  expect(writeJson({ id: 7, ok: true })).toBe('{ "id": 7, "ok": true }');
  expect(writeJson([])).toBe('[]');
  expect(writeJson({})).toBe('{}');
  expect(writeJson({ id: 'C-2086', name: 'Ana Halden', tier: 'Plus', since: 2021, tags: ['a', 'b'] })).toBe(
    '{\n  "id": "C-2086", "name": "Ana Halden",\n  "tier": "Plus", "since": 2021,\n  "tags": ["a", "b"]\n}',
  );
  expect(writeJson({ order: { id: 'NW-48213', items: [1, 2] }, note: 'delivered on the 11th' })).toBe(
    '{\n  "order": { "id": "NW-48213", "items": [1, 2] },\n  "note": "delivered on the 11th"\n}',
  );
});

it('stays the value it was', () => {
  const value = { a: [{ b: 'x'.repeat(60), c: null }, 'line\n"quoted" \\', -1.5e-7], d: { e: false } };
  expect(JSON.parse(writeJson(value))).toEqual(value);
});

it('tells names from texts, numbers and words, also where it was cut', () => {
  const text = writeJson({ id: 'a: "b", true 7', total: -12.5, open: false, none: null });
  const parts = toJsonParts(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  const of = (kind: string) => parts.filter((part) => part.kind === kind).map((part) => part.text);
  expect(of('name')).toEqual(['"id"', '"total"', '"open"', '"none"']);
  expect(of('string')).toEqual([JSON.stringify('a: "b", true 7')]);
  expect(of('number')).toEqual(['-12.5']);
  expect(of('word')).toEqual(['false', 'null']);
  const cut = text.slice(0, 12);
  expect(
    toJsonParts(cut)
      .map((part) => part.text)
      .join(''),
  ).toBe(cut);
});

it('begins with what a value begins with, however large it is', () => {
  const value = { rows: Array.from({ length: 200_000 }, (_, id) => ({ id, name: `Row ${id}` })) };
  const begun = beginningOf(value, 1_500);
  const text = writeJson(begun);
  // More than is shown, so that its end is cut off and is no bracket that the value does not have there.
  expect(text.length).toBeGreaterThan(1_500);
  expect(text.length).toBeLessThan(9_000);
  expect((begun as typeof value).rows[3]).toEqual(value.rows[3]);
  expect(writeJson(beginningOf('x'.repeat(5_000_000), 1_500)).length).toBe(1_502);
  for (const item of [1, '', null, [], {}])
    expect(
      writeJson(
        beginningOf(
          Array.from({ length: 9_000 }, () => item),
          1_500,
        ),
      ).length,
    ).toBeGreaterThan(1_500);
});

it('leaves out what lies deeper than anybody reads', () => {
  let value: unknown = 'the end';
  for (let depth = 0; depth < 50_000; depth += 1) value = depth % 2 ? [value] : { inside: value };
  const text = writeJson(beginningOf(value, 1_500));
  expect(text).toContain('"…"');
  expect(text.length).toBeLessThan(3_000);
});

it('leaves a small value as it is', () => {
  const value = { a: [1, 'b', null, { c: true }], d: {} };
  expect(beginningOf(value, 1_500)).toEqual(value);
});
