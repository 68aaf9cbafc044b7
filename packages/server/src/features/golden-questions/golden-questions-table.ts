import { doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Evaluation } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { documents, knowledgeCards } from '../knowledge-cards/knowledge-cards-table.ts';
import { users } from '../session/session-table.ts';

export const goldenQuestions = pgTable(
  'golden_questions',
  {
    id: uuid().primaryKey(),
    card_id: uuid()
      .notNull()
      .references(() => knowledgeCards.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    /** A question outlives its document: somebody will choose another one. */
    document_id: uuid().references(() => documents.id, { onDelete: 'set null' }),
    /** No foreign key: passages go and come back when their document is cut anew. */
    chunk_id: uuid(),
    quote: text(),
    revision: integer().notNull().default(1),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
  },
  (table) => [index().on(table.card_id, table.created_at.desc().nullsFirst()), index().on(table.document_id)],
);

export const goldenEvaluations = pgTable(
  'golden_evaluations',
  {
    id: uuid().primaryKey(),
    card_id: uuid()
      .notNull()
      .references(() => knowledgeCards.id, { onDelete: 'cascade' }),
    created_at: isoTime().notNull(),
    created_by: uuid()
      .notNull()
      .references(() => users.id),
    score_threshold: doublePrecision().notNull(),
    questions: integer().notNull(),
    recall: jsonb().$type<Evaluation['recall']>().notNull(),
    mrr: doublePrecision().notNull(),
    took_ms: doublePrecision().notNull(),
    results: jsonb().$type<Evaluation['results']>().notNull(),
  },
  (table) => [index().on(table.card_id, table.created_at.desc().nullsFirst())],
);
