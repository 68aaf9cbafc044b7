import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

/** Secrets of the workspace, each under a name that sign-ins refer to. */
export const secrets = pgTable('secrets', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  note: text().notNull(),
  /** Where it may be sent. */
  hosts: jsonb().$type<string[]>().notNull(),
  sealed: text().notNull(),
  last4: text().notNull(),
  expires_at: isoTime(),
  admins_only: boolean().notNull().default(false),
  created_at: isoTime().notNull(),
  updated_at: isoTime().notNull(),
  updated_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  value_set_at: isoTime().notNull(),
  revision: integer().notNull().default(1),
});
