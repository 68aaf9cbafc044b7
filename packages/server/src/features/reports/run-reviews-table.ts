import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isoTime } from '../../db/columns.ts';
import { runs } from '../agent-runs/agent-runs-table.ts';
import { users } from '../session/session-table.ts';

/** Runs that somebody has looked through. A note may cite what was said, so it goes with the run. */
export const runReviews = pgTable('run_reviews', {
  run_id: uuid()
    .primaryKey()
    .references(() => runs.id, { onDelete: 'cascade' }),
  reviewed_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  reviewed_at: isoTime().notNull(),
  note: text().notNull(),
});
