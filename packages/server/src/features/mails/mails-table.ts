import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

/** Mails that are to be sent, and what became of them. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    /** What it is about, so that nobody is told twice: `alert-event:<id>:<user>`. */
    about: text().notNull().unique(),
    kind: text().notNull(),
    /** Whose account it is about; gone with it. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    language: text().notNull(),
    /** What its text is made of, sealed, since links in it let people in; null once it was sent or given up. */
    sealed: text(),
    state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** When it is sent next. While it is being sent: when another process may take it over. */
    next_attempt_at: isoTime(),
    /** Later nobody wants it any more. */
    expires_at: isoTime().notNull(),
    last_error: text(),
    created_at: isoTime().notNull(),
    ended_at: isoTime(),
  },
  (table) => [
    index('mails_waiting_index')
      .on(table.next_attempt_at)
      .where(sql`state = 'waiting'`),
    index().on(table.created_at),
  ],
);

/** Links in mails that let somebody in, once. */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** SHA-256 of what stands in the link. */
    hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'invitation' | 'sign_in'>().notNull(),
    /** SHA-256 of the secret of the browser that asked for it; null: it works in any. */
    challenge: text(),
    expires_at: isoTime().notNull(),
  },
  (table) => [index().on(table.user_id)],
);
