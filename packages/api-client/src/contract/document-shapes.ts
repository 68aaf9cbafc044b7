import * as z from 'zod/mini';
import { idSchema, timeSchema } from './common.ts';
import { failureShape } from './sentence.ts';

/** Stages in order; `failed` carries `error`, and `next_retry_at` while another try is planned. */
export const documentStatusSchema = z.enum([
  'queued',
  'fetching',
  'parsing',
  'chunking',
  'indexing',
  'ready',
  'failed',
]);
export type DocumentStatus = z.output<typeof documentStatusSchema>;

const failureSchema = z.object(failureShape);

/** A document of a knowledge card, and how far it is indexed. */
export const documentSchema = z.object({
  id: idSchema,
  card_id: idSchema,
  title: z.string(),
  /** `connector`: copied by a sync, which keeps it as its source has it. */
  source: z.enum(['upload', 'text', 'web', 'connector']),
  /** Of a web page, or of what a connector found somewhere people can open. */
  url: z.nullable(z.string()),
  mime: z.string(),
  bytes: z.int(),
  status: documentStatusSchema,
  /** 0..1 over all stages. */
  progress: z.number(),
  error: z.nullable(failureSchema),
  attempts: z.int(),
  next_retry_at: z.nullable(timeSchema),
  pages: z.nullable(z.int()),
  chunks: z.int(),
  tokens: z.int(),
  /**
   * How far the search by meaning is; null without an embedding model. `stale`: made by another model than the card has
   * now, so that only words find its passages until it is indexed again.
   */
  embedding: z.nullable(
    z.object({
      status: z.enum(['queued', 'running', 'ready', 'failed', 'stale']),
      model: z.string(),
      dimensions: z.nullable(z.int()),
      error: z.nullable(failureSchema),
    }),
  ),
  /** A document that is switched off keeps its passages, but no question finds them. */
  enabled: z.boolean(),
  checksum: z.string(),
  created_at: timeSchema,
  updated_at: timeSchema,
});

export type Document = z.output<typeof documentSchema>;

/** What can be put into a card: files (multipart `file`, repeatable), a pasted text, or the address of a web page. */
export const documentInputSchema = z.object({
  file: z.optional(z.array(z.file()).check(z.maxLength(20, 'At most 20 files at a time.'))),
  title: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  text: z.optional(
    z.string().check(z.maxLength(5_000_000, 'A pasted text can have at most 5 million characters.')),
  ),
  url: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(2000),
        z.regex(/^https?:\/\/[^\s/]+/i, 'Enter the address of a page, beginning with https:// or http://.'),
      ),
  ),
});

/**
 * One passage found for a question, and why: `text` is the normalised text score 0..1, `terms` are the matched words.
 * Ranks count from 1 and are absent where the passage was not found that way.
 */
export const searchHitSchema = z.object({
  chunk_id: idSchema,
  document_id: idSchema,
  title: z.string(),
  heading: z.string(),
  page: z.nullable(z.int()),
  text: z.string(),
  /** What the model reads instead of `text`: the passage with what stands around it under its heading. */
  context: z.optional(z.string()),
  score: z.number(),
  why: z.object({
    text: z.number(),
    text_rank: z.optional(z.int()),
    /** Cosine of question and passage. */
    vector: z.optional(z.number()),
    vector_rank: z.optional(z.int()),
    /** Reciprocal rank fusion of both ranks. */
    fused: z.optional(z.number()),
    /** Where the rank of the fusion was before a model put the passages in order. */
    rank_before: z.optional(z.int()),
    terms: z.array(z.string()),
    /** Where the words stand: `title` is the document's. */
    places: z.array(z.enum(['title', 'heading', 'text'])),
    /** Words of the question that the passage lacks. */
    missing: z.array(z.string()),
  }),
});
export type SearchHit = z.output<typeof searchHitSchema>;
