import * as z from 'zod/mini';
import { sentenceSchema } from './sentence.ts';

/** Why the server refuses a call, and the status it answers with (CONTRACT: 401 means token missing or expired, nothing else). */
export const problemStatus = {
  badInput: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  timeout: 408,
  conflict: 409,
  stale: 412,
  tooLarge: 413,
  invalid: 422,
  tooMany: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
  full: 507,
} as const;

export type Problem = keyof typeof problemStatus;

/** Body of every answer that is not 2xx. `current` comes with 412, `used_by` with 409. */
export const problemSchema = z.object({
  detail: z.string(),
  sentence: z.optional(sentenceSchema),
  code: z.string(),
  errors: z.optional(
    z.array(z.object({ path: z.string(), message: z.string(), sentence: z.optional(sentenceSchema) })),
  ),
  request_id: z.optional(z.string()),
  current: z.optional(z.unknown()),
  used_by: z.optional(z.array(z.object({ id: z.string(), name: z.string(), kind: z.string() }))),
});
export type ProblemBody = z.output<typeof problemSchema>;
