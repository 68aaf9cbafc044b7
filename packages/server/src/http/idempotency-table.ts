import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { isoTime } from '../db/columns.ts';

/** Answers of POST calls that came with an `Idempotency-Key`: the same key gets the same answer for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: uuid().notNull(),
    key: text().notNull(),
    /** Method, path and a hash of the body: the same key with another request is refused. */
    request: text().notNull(),
    status: integer(),
    answer: jsonb(),
    created_at: isoTime().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
);
