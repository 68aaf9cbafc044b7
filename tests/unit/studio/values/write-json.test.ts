import { expect, it } from 'vitest';
import { toJsonParts, writeJson } from '#studio/values/write-json.ts';

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
