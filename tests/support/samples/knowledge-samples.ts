import type { Chunk, Evaluation, GoldenQuestion } from '@agent-studio/api-client';
import { sampleId } from './samples.ts';

const TIME = '2026-01-02T03:04:05.000Z';

export const aChunk = (overrides: Partial<Chunk> = {}): Chunk => ({
  id: sampleId(40),
  document_id: sampleId(30),
  title: 'Returns.pdf',
  position: 0,
  heading: 'Refunds',
  page: 2,
  text: 'Refunds take five days.',
  tokens: 6,
  enabled: true,
  original: null,
  revision: 1,
  ...overrides,
});

export const aGoldenQuestion = (overrides: Partial<GoldenQuestion> = {}): GoldenQuestion => ({
  id: sampleId(45),
  question: 'How long do refunds take?',
  document: { id: sampleId(30), name: 'Returns.pdf' },
  chunk_id: null,
  quote: null,
  revision: 1,
  created_at: TIME,
  updated_at: TIME,
  ...overrides,
});

export const anEvaluation = (overrides: Partial<Evaluation> = {}): Evaluation => ({
  id: sampleId(46),
  created_at: TIME,
  created_by: { id: sampleId(1), name: 'Ada Lovelace' },
  score_threshold: 0,
  questions: 1,
  recall: { at_1: 1, at_3: 1, at_5: 1, at_10: 1 },
  mrr: 1,
  took_ms: 12,
  results: [{ question_id: sampleId(45), rank: 1 }],
  ...overrides,
});
