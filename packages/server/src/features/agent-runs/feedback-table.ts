import { jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Feedback } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';
import { runs } from './agent-runs-table.ts';

/** What people think of answers. It belongs to the run, which outlives its conversation. */
export const feedback = pgTable(
  'feedback',
  {
    run_id: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** Null: the visitor who holds the conversation. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    rating: smallint().$type<Feedback['rating']>().notNull(),
    reasons: jsonb().$type<Feedback['reasons']>().notNull(),
    comment: text().notNull(),
    correction: text(),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
  },
  (table) => [unique().on(table.run_id, table.user_id).nullsNotDistinct()],
);
