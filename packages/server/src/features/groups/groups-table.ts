import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

/** People with whom something can be shared at once. */
export const groups = pgTable(
  'groups',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** `scim`: a directory keeps name and members. */
    source: text().$type<'hand' | 'scim'>().notNull().default('hand'),
    /** What the directory calls it. */
    external_id: text(),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('groups_name_index').on(sql`lower(${table.name})`), index().on(table.external_id)],
);

/** Who is in which group. */
export const groupMembers = pgTable(
  'group_members',
  {
    group_id: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    added_at: isoTime().notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.user_id] }), index().on(table.user_id)],
);
