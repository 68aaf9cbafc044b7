import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { isoTime } from '../db/columns.ts';

/** Processes that share this PostgreSQL and live, or died and were not found dead yet. The embedded database has none. */
export const executors = pgTable('executors', {
  id: text().primaryKey(),
  /** Of all its connections. */
  application_name: text().notNull(),
  /** Whether it takes up what waits for any process; one that only answers calls does not. */
  works: boolean().notNull().default(true),
  /** By the clock of the database. */
  seen_at: isoTime().notNull(),
});
