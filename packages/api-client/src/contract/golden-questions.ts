import * as z from 'zod/mini';
import { idParams, idSchema, pageOf, pageQueryShape, refSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';

/** A question whose right answer is known: the document, and maybe the passage, that should be found for it. */
export const goldenQuestionSchema = z.object({
  id: idSchema,
  question: z.string(),
  /** Null where the document was deleted. */
  document: z.nullable(refSchema),
  chunk_id: z.nullable(idSchema),
  /** What the expected passage said when it was chosen; finds it again after its document was cut anew. */
  quote: z.nullable(z.string()),
  revision: z.int(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type GoldenQuestion = z.output<typeof goldenQuestionSchema>;

export const goldenQuestionInputSchema = z.object({
  question: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Type a question.'),
      z.maxLength(500, 'A question can have at most 500 characters.'),
    ),
  document_id: idSchema,
  /** Absent or null: any passage of the document will do. */
  chunk_id: z.optional(z.nullable(idSchema)),
});
export type GoldenQuestionInput = z.output<typeof goldenQuestionInputSchema>;

const recallSchema = z.object({ at_1: z.number(), at_3: z.number(), at_5: z.number(), at_10: z.number() });

/** What the golden questions found at one time. */
export const evaluationSchema = z.object({
  id: idSchema,
  created_at: timeSchema,
  created_by: refSchema,
  score_threshold: z.number(),
  questions: z.int(),
  /** Share of questions whose expected passage was among the first 1, 3, 5, 10. */
  recall: recallSchema,
  /** Mean of 1/rank over all questions, 0 for those not found among the first 20. */
  mrr: z.number(),
  took_ms: z.number(),
  results: z.array(
    z.object({
      question_id: idSchema,
      /** From 1; null: not among the first 20. */
      rank: z.nullable(z.int()),
    }),
  ),
});
export type Evaluation = z.output<typeof evaluationSchema>;

const questionParams = z.object({ id: idSchema, question_id: idSchema });
const many = { path: '/api/knowledge_cards/{id}/questions', params: idParams } as const;
const one = { path: '/api/knowledge_cards/{id}/questions/{question_id}', params: questionParams } as const;

export const goldenQuestions = part('knowledge', 'untold', {
  list: endpoint({
    method: 'GET',
    ...many,
    summary: 'Golden questions of a card, newest first.',
    access: 'user',
    query: z.object(pageQueryShape),
    response: pageOf(goldenQuestionSchema),
  }),
  create: endpoint({
    method: 'POST',
    ...many,
    summary: 'Adds a question with the document or passage that should be found for it.',
    access: 'user',
    body: goldenQuestionInputSchema,
    response: goldenQuestionSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Replaces a question; `If-Match` as for agents.',
    access: 'user',
    body: goldenQuestionInputSchema,
    response: goldenQuestionSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Deletes a question.',
    access: 'user',
    response: z.undefined(),
  }),
  evaluate: endpoint({
    method: 'POST',
    path: '/api/knowledge_cards/{id}/evaluate',
    params: idParams,
    summary: 'Asks every golden question with the settings of the card, and keeps the result.',
    access: 'user',
    verb: 'run',
    refreshes: ['knowledge'],
    response: evaluationSchema,
    status: 201,
  }),
  evaluations: endpoint({
    method: 'GET',
    path: '/api/knowledge_cards/{id}/evaluations',
    params: idParams,
    summary: 'The last 20 evaluations, newest first.',
    access: 'user',
    response: z.object({ items: z.array(evaluationSchema) }),
  }),
});
