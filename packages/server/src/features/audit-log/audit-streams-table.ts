import { bigserial, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isoTime } from '../../db/columns.ts';

/** Entries of the audit log that a receiver has not taken yet. Written with the entries, so that none is forgotten. */
export const auditOutbox = pgTable(
  'audit_outbox',
  {
    /** In which they are told. */
    place: bigserial({ mode: 'number' }).primaryKey(),
    target: text().$type<'webhook' | 'syslog'>().notNull(),
    /** No foreign key: retention deletes entries, told or not. */
    entry_id: uuid().notNull(),
  },
  (table) => [index().on(table.target, table.place)],
);

/** How it goes with each receiver of the audit log. */
export const auditStreams = pgTable('audit_streams', {
  target: text().$type<'webhook' | 'syslog'>().primaryKey(),
  /** How often in a row it took nothing. */
  attempts: integer().notNull().default(0),
  /** Nobody sends before: it is waited for, or a process is at it. */
  next_attempt_at: isoTime(),
  last_sent_at: isoTime(),
  /** Null: it took the last that it was sent. */
  last_error: text(),
  /** Since when it takes nothing. */
  failing_since: isoTime(),
});
