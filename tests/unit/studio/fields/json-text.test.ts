import { describe, expect, it } from 'vitest';
import { readJson } from '#studio/fields/json-text.ts';

describe('JSON as people type it', () => {
  it.each([
    '{"a":[1,-2.5e3,true,false,null,"x\\n\\u00e9"],"b":{}}',
    ' [] ',
    '"text"',
    '-0.5',
    '{"__proto__":1}',
  ])('is read as the browser reads it: %s', (text) => {
    const read = readJson(text);
    expect(read).toMatchObject({ problem: null });
    expect(JSON.stringify((read as { value: unknown }).value)).toBe(JSON.stringify(JSON.parse(text)));
  });

  it('knows the line of every value', () => {
    const read = readJson('{\n  "a": 1,\n  "b/c": [\n    true,\n    {"d": 2}\n  ]\n}');
    expect(read).toMatchObject({ problem: null });
    const { lines } = read as { lines: ReadonlyMap<string, number> };
    expect(Object.fromEntries(lines)).toEqual({
      '': 1,
      '/a': 2,
      '/b~1c': 3,
      '/b~1c/0': 4,
      '/b~1c/1': 5,
      '/b~1c/1/d': 5,
    });
  });

  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'A comma is missing before this.'],
    ['{\n  "a": 1,\n}', 3, 1, 'There is a comma too many before this.'],
    ['{\n  a: 1\n}', 2, 3, 'A name in double quotes is expected here.'],
    ['{\n  "a" 1\n}', 2, 7, 'A colon is expected here.'],
    ['{\n  "a": \'x\'\n}', 2, 8, 'This is no JSON value. Texts stand in double quotes.'],
    ['{"a": 1,\n "a": 2}', 2, 2, 'This name stands here twice.'],
    ['{\n  "a": "x\n"}', 2, 8, 'This text has no end, or a character that must be escaped.'],
    ['[1,\n2', 2, 2, 'The text ends too early.'],
    ['', 1, 1, 'The text ends too early.'],
    ['{}\n\nx', 3, 1, 'Something stands here after the end of the JSON.'],
    ['01', 1, 2, 'Something stands here after the end of the JSON.'],
  ])('names the line of a mistake in %j', (text, line, column, message) => {
    expect(readJson(text).problem).toEqual({ line, column, message });
  });

  it('does not die of depth', () => {
    expect(readJson('['.repeat(100_000)).problem?.message).toBe('This is nested too deeply.');
  });

  it('walks through a long text once', () => {
    const long = JSON.stringify(Array.from({ length: 60_000 }, (_, id) => ({ id, name: `n${id}` })));
    expect(readJson(long).problem).toBeNull();
  });
});
