import { describe, expect, it } from 'vitest';
import { readJson } from '#server/http/read-json.ts';
import { MAX_JSON_VALUES } from '#server/json-limits.ts';

const LARGE = 'x'.repeat(2 * 1024 * 1024);
const bytes = (text: string) => Buffer.from(text);

it('an empty body is none', async () => expect(await readJson(bytes(''))).toBeUndefined());

describe.each([
  ['here', ''],
  ['in a thread', LARGE],
])('read %s', (_, text) => {
  const body = (value: string) => bytes(`{"text":${JSON.stringify(text)},"more":${value}}`);

  it('it is what was sent', async () => {
    expect(await readJson(body('[1,{"ü":"\\"]"},null]'))).toEqual({ text, more: [1, { ü: '"]' }, null] });
  });

  it.each([
    ['no JSON', '', 400],
    ['a prototype', '{"__proto__":{"isAdmin":true}}', 400],
    ['too many values', `[${'1,'.repeat(MAX_JSON_VALUES)}1]`, 413],
    ['what is nested deeply', '['.repeat(200) + ']'.repeat(200), 422],
  ])('%s is refused', async (_name, value, status) => {
    await expect(readJson(body(value))).rejects.toMatchObject({ name: 'Refusal', status });
  });
});

it('others are served while a large body is looked through', async () => {
  const reading = readJson(bytes(JSON.stringify(Array.from({ length: 12 }, () => LARGE))));
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  await reading;
  clearInterval(others);
  expect(turns).toBeGreaterThan(5);
});
