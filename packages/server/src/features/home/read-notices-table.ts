import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

/** What somebody has read of what home and bell tell, each by what it is about. */
export const readNotices = pgTable(
  'read_notices',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A run, a document or a connector. No foreign key: it is one of several tables. */
    subject_id: uuid().notNull(),
    /** What went wrong later is told again. */
    read_until: isoTime().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.subject_id] })],
);
