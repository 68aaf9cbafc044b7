import * as z from 'zod/mini';

const valueSchema = z.union([z.string(), z.number()]);
const shapeOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ code: z.string(), params: z.optional(z.record(z.string(), value)) });

const partSchema = shapeOf(valueSchema);
const wholeSchema = shapeOf(z.union([valueSchema, partSchema]));
/** Why a step failed: a field of it, at a place, has a value of the wrong kind. */
const nestedSchema = shapeOf(z.union([valueSchema, wholeSchema]));
const deepSchema = shapeOf(z.union([valueSchema, nestedSchema]));

/**
 * What a text of the server says, beside the English text itself: a stable code and its values, so that a reader can have it
 * in their language. A value may be such a part itself. `<field>_sentence` is of another text than the first.
 */
export const sentenceSchema = shapeOf(z.union([valueSchema, deepSchema]));

export type Sentence = z.output<typeof sentenceSchema>;

/** What went wrong with something, and what can be done about it. */
export const failureShape = {
  code: z.string(),
  message: z.string(),
  /** Of `message`. */
  sentence: z.optional(sentenceSchema),
  hint: z.string(),
  hint_sentence: z.optional(sentenceSchema),
};
export interface Failure {
  code: string;
  message: string;
  sentence?: Sentence | undefined;
  hint: string;
  hint_sentence?: Sentence | undefined;
}
