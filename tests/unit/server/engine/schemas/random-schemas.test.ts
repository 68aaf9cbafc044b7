// @vitest-environment node
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { checkArguments } from '#server/engine/schemas/check-arguments.ts';
import { problemOfSchema } from '#server/engine/schemas/usable-schema.ts';
import { watchEventLoop } from '#support/servers/event-loop.ts';
import { type Choices, choicesOf } from '#support/monsters/seeded-random.ts';

/** A keyword of schemas, which no object of ours may have by name: a promise would. */
const THEN = ['th', 'en'].join('');

type Json = Record<string, unknown>;

/** Generous: other tests use the same processors. */
const MAX_BLOCKED_MS = 500;

describe('schemas made at random', () => {
  const NAMES = ['a', 'b', 'c'];
  function make({ random, pick, below, list }: Choices) {
    const value = (depth: number): unknown =>
      depth > 0 && random() < 0.6
        ? random() < 0.4
          ? list(below(4), () => value(depth - 1))
          : Object.fromEntries(NAMES.filter(() => random() < 0.6).map((name) => [name, value(depth - 1)]))
        : pick([0, 1, -2.5, '', 'a', 'ab@c.de', true, null]);
    const schema = (depth: number): unknown => {
      if (depth <= 0)
        return pick([
          true,
          {},
          { type: 'number' },
          { type: ['string', 'null'] },
          { $ref: '#/$defs/a' },
          { $ref: '#/$defs/b' },
          { const: 1 },
          { enum: ['a', 1, null] },
          { minLength: 1 },
          { minimum: 0 },
        ]);
      const one = () => schema(depth - 1);
      const some = () => list(1 + below(3), one);
      const KEYWORDS: Record<string, () => unknown> = {
        properties: () => Object.fromEntries(NAMES.map((name) => [name, one()])),
        required: () => NAMES.filter(() => random() < 0.3),
        additionalProperties: () => (random() < 0.5 ? false : one()),
        anyOf: some,
        oneOf: some,
        allOf: some,
        not: one,
        if: one,
        [THEN]: one,
        else: one,
        items: one,
        prefixItems: some,
        contains: one,
        uniqueItems: () => true,
        maxItems: () => 3,
        propertyNames: () => ({ maxLength: 1 }),
        minProperties: () => 1,
        unevaluatedProperties: () => false,
      };
      return Object.fromEntries(
        list(1 + below(3), () => pick(Object.keys(KEYWORDS))).map((key) => [key, KEYWORDS[key]!()]),
      );
    };
    const root = { $defs: { a: schema(2), b: schema(1) }, ...(schema(3) as Json) };
    return { schema: root, values: list(6, () => ({ a: value(4), b: value(3) })) };
  }

  it('are answered in time, and as Ajv answers where it ends', { timeout: 120_000 }, async () => {
    const sets = Array.from({ length: 150 }, (_, at) => make(choicesOf(at + 1))).filter(
      ({ schema }) => !problemOfSchema(schema),
    );
    const { result: problems, blockedMs } = await watchEventLoop(async () => {
      const found: (string | undefined)[][] = [];
      for (const { schema, values } of sets) {
        found.push(await Promise.all(values.map((value) => checkArguments(schema, value))));
        await new Promise((done) => setImmediate(done));
      }
      return found;
    });
    let compared = 0;
    for (const [at, { schema, values }] of sets.entries()) {
      const validate = new Ajv2020({ strict: false, logger: false }).compile({ ...schema, type: 'object' });
      for (const [place, value] of values.entries()) {
        const problem = problems[at]![place];
        if (problem?.includes('too long')) continue;
        try {
          expect([at, problem === undefined]).toEqual([at, validate(value)]);
          compared++;
        } catch (error) {
          // Ajv itself does not end some circles of references.
          if (!(error instanceof RangeError)) throw error;
        }
      }
    }
    console.info(`${compared} values compared, event loop ${blockedMs.toFixed(0)} ms`);
    expect(compared).toBeGreaterThan(300);
    expect(blockedMs).toBeLessThan(MAX_BLOCKED_MS);
  });
});
