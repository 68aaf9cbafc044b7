import * as z from 'zod/mini';

export const chunkingSchema = z.object({
  /** Characters a passage aims for. */
  size: z._default(z.int().check(z.gte(200), z.lte(8000)), 1200),
  /** Characters repeated from the passage before. */
  overlap: z._default(z.int().check(z.gte(0), z.lte(1000)), 120),
  /** Passages are found one by one, and given to the model with what stands around them under the same heading. */
  parent_child: z._default(z.boolean(), false),
});

export const topKSchema = z.int().check(z.gte(1), z.lte(20));
export const searchModeSchema = z.enum(['hybrid', 'text', 'vector']);
export const thresholdSchema = z.number().check(z.gte(0), z.lte(1));

export const retrievalSchema = z.object({
  top_k: z._default(topKSchema, 5),
  /** 0..1: passages that neither words nor meaning bring this far are left out. */
  score_threshold: z._default(thresholdSchema, 0),
  /** By words, by meaning, or both fused by rank; without an embedding model by words. */
  mode: z._default(searchModeSchema, 'hybrid'),
  /** 0..1: what meaning counts in `hybrid`; words count the rest. */
  vector_weight: z._default(thresholdSchema, 0.5),
  /** A follow-up question is rewritten to stand alone before it is asked. Needs a model for short tasks. */
  rewrite_query: z._default(z.boolean(), false),
  /** A model puts the best passages in order. Needs a model for short tasks. */
  rerank: z._default(z.boolean(), false),
});

export const DEFAULT_CHUNKING = { size: 1200, overlap: 120, parent_child: false };
export const DEFAULT_RETRIEVAL = {
  top_k: 5,
  score_threshold: 0,
  mode: 'hybrid' as const,
  vector_weight: 0.5,
  rewrite_query: false,
  rerank: false,
};
