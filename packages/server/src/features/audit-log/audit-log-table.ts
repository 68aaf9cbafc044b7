import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isoTime } from '../../db/columns.ts';

/** Who did what. Rows are only added: a trigger of the database refuses every other change but that of retention. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    at: isoTime().notNull(),
    /** No foreign keys: entries outlive whom and what they are about. */
    user_id: uuid(),
    user_name: text().notNull(),
    api_key_id: uuid(),
    action: text().notNull(),
    object_id: uuid(),
    object_name: text().notNull(),
    detail: text().notNull(),
    address: text().notNull(),
    request_id: text().notNull(),
  },
  (table) => [
    index().on(table.at.desc(), table.id.desc()),
    index().on(table.user_id, table.at.desc()),
    index().on(table.object_id, table.at.desc()),
    index().on(table.action, table.at.desc()),
  ],
);
