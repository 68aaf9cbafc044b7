import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

/** What a directory shows to write people and groups; one row, or none. */
export const scimAccess = pgTable('scim_access', {
  /** Always `scim`: there is one directory. */
  id: text().primaryKey(),
  /** SHA-256 of the token, which is stored nowhere. */
  hash: text().notNull(),
  /** Of the token before, which works until `old_until`. */
  old_hash: text(),
  old_until: isoTime(),
  enabled: boolean().notNull(),
  made_at: isoTime().notNull(),
  made_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  last_used_at: isoTime(),
});

/** People whom a directory keeps, and what it calls them. */
export const scimUsers = pgTable(
  'scim_users',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the directory wrote it; told apart without regard to case. */
    user_name: text().notNull(),
    external_id: text(),
    given_name: text().notNull().default(''),
    family_name: text().notNull().default(''),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
  },
  (table) => [index().on(table.user_name), index().on(table.external_id)],
);
