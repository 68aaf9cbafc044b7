import * as z from 'zod/mini';

/** What a guardrail does where it finds something: hides the place, refuses the whole text, or says so and goes on. */
const guardActionSchema = z.enum(['mask', 'block', 'warn']);
const guardStageSchema = z.enum(['input', 'output', 'tool']);

/** Personal data a guardrail can find. `card`: payment cards, by their checksum. */
export const piiKindSchema = z.enum(['email', 'phone', 'iban', 'card']);
export type PiiKind = z.output<typeof piiKindSchema>;

/** A check of the question (`input`), of what the model answers (`output`), or of what tools answer before the model reads it (`tool`). */
export const guardrailSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pii'),
    stage: guardStageSchema,
    action: guardActionSchema,
    config: z.object({
      kinds: z._default(z.array(piiKindSchema).check(z.minLength(1)), ['email', 'phone', 'iban', 'card']),
    }),
  }),
  z.object({
    kind: z.literal('keywords'),
    stage: guardStageSchema,
    action: guardActionSchema,
    /** Whole words or phrases, in any letter case. */
    config: z.object({
      words: z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)))
        .check(z.minLength(1), z.maxLength(200)),
    }),
  }),
  z.object({
    /** The answer must fit the agent's `output_schema`. `warn`: it is given anyway, without `result.output`. */
    kind: z.literal('schema'),
    stage: z.literal('output'),
    action: z.enum(['block', 'warn']),
    config: z._default(z.object({}), {}),
  }),
]);
export type Guardrail = z.output<typeof guardrailSchema>;
