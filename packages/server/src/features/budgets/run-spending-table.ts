import { doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { isoTime } from '../../db/columns.ts';

/**
 * What runs at work have spent so far and reserved for calls under way, as long as the whole they belong to is at work:
 * a trigger of the database deletes it in the transaction that ends the whole, when run_figures has the sum. Written
 * only while some budget is set, by the database function `hold_spending`.
 */
export const runSpending = pgTable(
  'run_spending',
  {
    run_id: uuid().notNull(),
    /** The process that works on it: what a dead one has reserved is nobody's. */
    executor: text().notNull(),
    /** The whole that it is a part of; itself where it is none. */
    root_id: uuid().notNull(),
    /** From the whole down to the run itself. */
    path: uuid().array().notNull(),
    /** Who asked for the whole. */
    user_id: uuid(),
    api_key_id: uuid(),
    /** Of the whole, as run_figures counts it. */
    started_at: isoTime().notNull(),
    spent_usd: doublePrecision().notNull().default(0),
    held_usd: doublePrecision().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.executor] }), index().on(table.root_id)],
);
