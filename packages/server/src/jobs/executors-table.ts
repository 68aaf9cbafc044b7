import { pgTable, text } from 'drizzle-orm/pg-core';
import { isoTime } from '../db/columns.ts';

/** Processes that share this PostgreSQL and live, or died and were not found dead yet. The embedded database has none. */
export const executors = pgTable('executors', {
  id: text().primaryKey(),
  /** Of all its connections. */
  application_name: text().notNull(),
  /** By the clock of the database. */
  seen_at: isoTime().notNull(),
});
