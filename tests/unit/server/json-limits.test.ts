import { describe, expect, it } from 'vitest';
import { MAX_JSON_VALUES, refuseHugeJson } from '#server/json-limits.ts';

const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;

describe('refuseHugeJson', () => {
  it.each([
    '',
    '7',
    'nonsense {',
    '{"a":[1,2,{"b":"c"}]}',
    keys(10_000),
    // What stands in texts does not count, escaped quotes and all.
    JSON.stringify({ text: '{"a":1,"b":[2,3]},\\"\\\\"'.repeat(100_000) }),
    `"${'\\\\'.repeat(100_000)}"`,
    `"${'['.repeat(1_000)}`,
  ])('takes %.40s', (text) => {
    expect(() => refuseHugeJson(text)).not.toThrow();
  });

  it.each([keys(MAX_JSON_VALUES + 1), `[${'1,'.repeat(MAX_JSON_VALUES)}1]`, '[],'.repeat(MAX_JSON_VALUES)])(
    'refuses too many values: %.20s',
    (text) => {
      expect(() => refuseHugeJson(text)).toThrow('keys and items');
    },
  );

  it('refuses what is nested deeply', () => {
    expect(() => refuseHugeJson('['.repeat(100_000))).toThrow('nested too deeply');
    expect(() => refuseHugeJson('{"a":'.repeat(200))).toThrow('nested too deeply');
  });
});
