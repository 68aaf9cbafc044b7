import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ViewList } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

/** Filters of lists under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().$type<ViewList>().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    shared: boolean().notNull(),
    revision: integer().notNull().default(1),
    updated_at: isoTime().notNull(),
  },
  (table) => [uniqueIndex().on(table.owner_id, table.list, table.name), index().on(table.list, table.shared)],
);

/** The view that a list opens with, for one person. */
export const defaultViews = pgTable(
  'default_views',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().$type<ViewList>().notNull(),
    view_id: uuid()
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.list] }), index().on(table.view_id)],
);
