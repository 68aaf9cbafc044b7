import * as z from 'zod/mini';
import { chatLineSchema, citationSchema, completeSchema, runResultSchema } from './chat.ts';
import { idParams, idSchema, pageOf, pageQueryShape } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { publishedSopSchema, publishedSopWholeSchema } from './sop-shapes.ts';

/** The step that a sentence of an answer rests on. `card_id` and `document_id` are the procedure's id. */
export const sopCitationSchema = z.extend(citationSchema, {
  sop: z.object({ id: idSchema, name: z.string(), code: z.string(), version: z.int() }),
  /** Null: the procedure as a whole. */
  step_id: z.nullable(z.string()),
});
export type SopCitation = z.output<typeof sopCitationSchema>;

export const sopAnswerSchema = z.extend(completeSchema, {
  result: z.extend(runResultSchema, {
    citations: z.array(sopCitationSchema),
    /** The cited procedures, the best first: they can be started. */
    sops: z.array(publishedSopSchema),
    /** Nothing was found; the question was noted for those who write procedures. */
    gap: z.boolean(),
  }),
});
export type SopAnswer = z.output<typeof sopAnswerSchema>;

const askInputSchema = z.object({
  question: z.string().check(z.trim(), z.minLength(1, 'Type a question.'), z.maxLength(2_000)),
  /** Only in this procedure. */
  sop_id: z.optional(idSchema),
});

/** The navigator: what anyone may do with public procedures, and members with those of the workspace too. */
export const sopNavigator = part('sops', 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/sop/public',
    summary:
      'Published procedures: public ones, and for members those of the workspace; by fit to `q`, else by name.',
    access: 'anyone',
    anyRole: true,
    query: z.object({ ...pageQueryShape, category: z.optional(z.string().check(z.maxLength(80))) }),
    response: z.extend(pageOf(publishedSopSchema), {
      /** Of all that the caller may use. */
      categories: z.array(z.object({ name: z.string(), count: z.int() })),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/sop/public/{id}',
    params: idParams,
    summary: 'One published procedure. One that is not for the caller is not found.',
    access: 'anyone',
    anyRole: true,
    response: publishedSopWholeSchema,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/sop/ask',
    summary:
      'Answers a question from published procedures and cites their steps, or says that none answers it.',
    access: 'anyone',
    verb: 'run',
    generated: true,
    anyRole: true,
    body: askInputSchema,
    response: sopAnswerSchema,
  }),
  askStream: endpoint({
    method: 'POST',
    path: '/api/sop/ask/stream',
    summary: 'The same, as it is written; the last line is the whole answer.',
    access: 'anyone',
    verb: 'run',
    generated: true,
    anyRole: true,
    body: askInputSchema,
    response: z.union([sopAnswerSchema, chatLineSchema]),
    stream: true,
  }),
});
