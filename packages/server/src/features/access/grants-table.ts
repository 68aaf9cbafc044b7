import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { isoTime } from '../../db/columns.ts';
import { groups } from '../groups/groups-table.ts';
import { users } from '../session/session-table.ts';
import type { Grant } from './viewer.ts';

/** What people may do with objects of others. */
export const grants = pgTable(
  'grants',
  {
    /** No foreign key: it may be of any kind. Whoever deletes an object for good deletes its grants. */
    object_id: uuid().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permission: text().$type<Grant>().notNull(),
    granted_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: isoTime().notNull(),
  },
  (table) => [primaryKey({ columns: [table.object_id, table.user_id] }), index().on(table.user_id)],
);

/** What everybody in a group may do with objects of others. Only `granted-objects.ts` asks for whom that counts. */
export const groupGrants = pgTable(
  'group_grants',
  {
    /** As in `grants`. */
    object_id: uuid().notNull(),
    group_id: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    permission: text().$type<Grant>().notNull(),
    granted_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: isoTime().notNull(),
  },
  (table) => [primaryKey({ columns: [table.object_id, table.group_id] }), index().on(table.group_id)],
);
