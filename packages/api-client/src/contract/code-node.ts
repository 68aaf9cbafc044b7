import * as z from 'zod/mini';
import { expressions, schemaOrNull } from './node-parts.ts';

const MAX_CODE = 50_000;
const MAX_TESTS = 20;

/** What a function is given in a test, and what has to come back. */
const codeTestSchema = z.object({
  name: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
  input: z._default(z.record(z.string().check(z.maxLength(100)), z.unknown()), {}),
  expected: z._default(z.unknown(), null),
});
export type CodeTest = z.output<typeof codeTestSchema>;

/** The body of a JavaScript function, which reads `input` and returns what the node puts out; it reaches nothing else. */
export const codeConfigSchema = z.object({
  type: z.literal('code'),
  code: z._default(z.string().check(z.maxLength(MAX_CODE)), ''),
  /** What `input` is made of. */
  values: expressions,
  /** What comes back has to fit it; null: anything. */
  output_schema: schemaOrNull,
  timeout_ms: z._default(z.int().check(z.gte(100), z.lte(10_000)), 5_000),
  tests: z._default(z.array(codeTestSchema).check(z.maxLength(MAX_TESTS)), []),
});
export type CodeConfig = z.output<typeof codeConfigSchema>;

/** A function tried alone. */
export const codeTrialInputSchema = z.object({
  code: z.string().check(z.maxLength(MAX_CODE)),
  output_schema: schemaOrNull,
  timeout_ms: z._default(z.int().check(z.gte(100), z.lte(10_000)), 5_000),
  tests: z.array(codeTestSchema).check(z.minLength(1), z.maxLength(MAX_TESTS)),
});

export const codeTrialSchema = z.object({
  /** In the order of the tests. */
  results: z.array(
    z.object({
      /** `different`: it came back with something else than expected. */
      outcome: z.enum(['passed', 'different', 'failed']),
      output: z.unknown(),
      error: z.nullable(z.string()),
      duration_ms: z.number(),
    }),
  ),
});
export type CodeTrial = z.output<typeof codeTrialSchema>;
