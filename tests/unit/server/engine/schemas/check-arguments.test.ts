// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkArguments } from '#server/engine/schemas/check-arguments.ts';
import { problemOfSchema, SchemaError } from '#server/engine/schemas/usable-schema.ts';
import { watchEventLoop } from '#support/servers/event-loop.ts';
import { textOf, type Told } from '#server/say.ts';

const toText = (told: Told | undefined) => told && textOf(told);

/** Generous: other tests use the same processors. */
const MAX_BLOCKED_MS = 500;

/** A keyword of schemas, which no object of ours may have by name: a promise would. */
const THEN = ['th', 'en'].join('');

type Json = Record<string, unknown>;

const branches = (keyword: string, count: number) => ({
  $defs: {
    a: {
      properties: { x: { [keyword]: Array.from({ length: count }, () => ({ $ref: '#/$defs/a' })) } },
      required: ['x'],
    },
  },
  $ref: '#/$defs/a',
});
function chain(depth: number): Json {
  let value: Json = {};
  for (let at = 0; at < depth; at++) value = { x: value };
  return value;
}
const nest = (keyword: string, depth: number): Json =>
  depth === 0 ? { type: 'string' } : { [keyword]: [nest(keyword, depth - 1), nest(keyword, depth - 1)] };
const list = <T>(length: number, make: (at: number) => T) => Array.from({ length }, (_, at) => make(at));

/** Schemas that others could send, with arguments that make the most of them. */
const MONSTERS: [string, Json, unknown][] = [
  ...['anyOf', 'oneOf', 'allOf'].map((keyword): [string, Json, unknown] => [
    `recursion under ${keyword}`,
    branches(keyword, 3),
    chain(28),
  ]),
  [
    'recursion under not',
    {
      $defs: {
        a: { properties: { x: { allOf: [{ not: { $ref: '#/$defs/a' } }, { not: { $ref: '#/$defs/a' } }] } } },
      },
      $ref: '#/$defs/a',
    },
    chain(28),
  ],
  [
    'recursion under if',
    {
      $defs: {
        a: {
          properties: {
            x: { if: { $ref: '#/$defs/a' }, [THEN]: { $ref: '#/$defs/a' }, else: { $ref: '#/$defs/a' } },
          },
          required: ['x'],
        },
      },
      $ref: '#/$defs/a',
    },
    chain(28),
  ],
  [
    'recursion under items',
    {
      $defs: {
        a: { items: { anyOf: list(4, () => ({ $ref: '#/$defs/a' })) }, contains: { $ref: '#/$defs/a' } },
      },
      properties: { x: { $ref: '#/$defs/a' } },
    },
    { x: JSON.parse(`${'['.repeat(200)}1${']'.repeat(200)}`) },
  ],
  [
    'recursion over names',
    {
      $defs: {
        a: { additionalProperties: { anyOf: list(3, () => ({ $ref: '#/$defs/a' })) }, required: ['y'] },
      },
      $ref: '#/$defs/a',
    },
    chain(28),
  ],
  [
    'a circle of references',
    { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' },
    {},
  ],
  ['a circle through allOf', { allOf: [{ $ref: '#' }, { $ref: '#' }] }, {}],
  [
    'ways that double',
    {
      $defs: Object.fromEntries(
        list(40, (at) => [
          `d${at}`,
          at < 39
            ? { allOf: [{ $ref: `#/$defs/d${at + 1}` }, { $ref: `#/$defs/d${at + 1}` }] }
            : { required: ['no'] },
        ]),
      ),
      anyOf: [{ $ref: '#/$defs/d0' }],
      not: { $ref: '#/$defs/d0' },
    },
    {},
  ],
  [
    'unique items',
    { properties: { x: { uniqueItems: true } } },
    { x: list(20_000, (at) => ({ a: { b: at } })) },
  ],
  [
    'unique plain items of two kinds',
    { properties: { x: { uniqueItems: true } } },
    { x: list(50_000, (at) => (at % 2 ? at : String(at))) },
  ],
  [
    'a long enum for many items',
    { properties: { x: { items: { enum: list(3_000, (at) => ({ a: at })) } } } },
    { x: list(5_000, () => ({ a: 2_999 })) },
  ],
  [
    'many names for many items',
    { properties: { x: { items: { properties: Object.fromEntries(list(3_000, (at) => [`p${at}`, {}])) } } } },
    { x: list(5_000, () => ({})) },
  ],
  [
    'many required names for many items',
    { properties: { x: { items: { required: list(5_000, () => 'a').map((name, at) => `${name}${at}`) } } } },
    { x: list(5_000, () => ({})) },
  ],
  [
    'lengths of a long text',
    { properties: { x: { allOf: list(2_000, () => ({ maxLength: 9_000_000 })) } } },
    { x: 'x'.repeat(1_000_000) },
  ],
  [
    'formats of a long text',
    {
      properties: {
        x: {
          anyOf: [
            'email',
            'uri',
            'uri-reference',
            'date-time',
            'duration',
            'hostname',
            'ipv6',
            'uri-template',
            'json-pointer',
            'byte',
            'regex',
            'uuid',
          ].map((format) => ({ format })),
        },
      },
    },
    { x: 'a.'.repeat(400_000) },
  ],
  [
    'unevaluated names',
    {
      $defs: {
        a: {
          anyOf: [{ properties: { x: { $ref: '#/$defs/a' } } }, { properties: { x: { $ref: '#/$defs/a' } } }],
          unevaluatedProperties: false,
        },
      },
      $ref: '#/$defs/a',
    },
    chain(28),
  ],
  ['alternatives within alternatives', { properties: { x: nest('anyOf', 10) } }, { x: 1 }],
  [
    'as many parts as fit',
    { properties: Object.fromEntries(list(2_500, (at) => [`p${at}`, { type: 'string' }])) },
    { p1: 1 },
  ],
];

describe('a schema made to be checked for ever', () => {
  it.each(MONSTERS)('%s', async (name, schema, value) => {
    const { result, tookMs, blockedMs } = await watchEventLoop(
      async () =>
        toText(problemOfSchema(schema)) ??
        (await checkArguments(schema, value).catch((error: unknown) => {
          if (error instanceof SchemaError) return error.message;
          throw error;
        })),
    );
    console.info(`${name}: ${tookMs.toFixed(0)} ms, event loop ${blockedMs.toFixed(0)} ms`);
    expect(typeof result === 'string' || result === undefined).toBe(true);
    expect(tookMs).toBeLessThan(20_000);
    expect(blockedMs).toBeLessThan(MAX_BLOCKED_MS);
  });
});

it('says that it takes too long, and what to do', async () => {
  expect(await checkArguments(branches('anyOf', 3), chain(28))).toMatch(
    /takes too long .* Make the schema simpler/,
  );
});

it('the next check is made as if nothing had been', async () => {
  await checkArguments(branches('anyOf', 3), chain(28));
  expect(await checkArguments({ properties: { a: { type: 'number' } } }, { a: 'x' })).toBe(
    'a must be number.',
  );
});

describe('a schema is refused', () => {
  it.each<[string, Json, RegExp]>([
    ['of a list', { type: 'array' }, /needs "type": "object"/],
    ['that is none', { properties: { a: { type: 'nonsense' } } }, /not a JSON Schema that can be used/],
    ['that leads elsewhere', { $ref: 'https://example.com/schema' }, /can't resolve reference/],
    ['that leads nowhere', { $ref: '#/$defs/none' }, /can't resolve reference #\/\$defs\/none/],
    [
      'that leads into data nobody looked through',
      { default: { pattern: '(a+)+$' }, $ref: '#/default' },
      /can't resolve reference/,
    ],
    [
      'that leads into an enum',
      { enum: [{ pattern: '(a+)+$' }], $ref: '#/enum/0' },
      /can't resolve reference/,
    ],
    ['that is too large', { description: 'x'.repeat(70_000) }, /larger than 65536 characters/],
  ])('%s', (_, schema, expected) => {
    expect(textOf(problemOfSchema(schema)!)).toMatch(expected);
  });
});

it('regular expressions are never carried out', async () => {
  const evil = { properties: { x: { pattern: '(a+)+$', patternProperties: { '(a+)+$': {} } } } };
  expect(await checkArguments(evil, { x: `${'a'.repeat(50)}!` })).toBeUndefined();
});
