import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReportMail } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

/** Reports that are sent by mail. */
export const reportMails = pgTable(
  'report_mails',
  {
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filter: jsonb().$type<ReportMail['filter']>().notNull(),
    days: integer().$type<ReportMail['days']>().notNull(),
    cron: text().notNull(),
    timezone: text().notNull(),
    enabled: boolean().notNull(),
    /** The time that was not sent yet: whoever sends it moves it on. Null: none comes. */
    next_at: isoTime(),
    last_sent_at: isoTime(),
    revision: integer().notNull().default(1),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
  },
  (table) => [index().on(table.next_at), index().on(table.owner_id)],
);

/** Who gets them; who stops it is gone. */
export const reportRecipients = pgTable(
  'report_recipients',
  {
    report_id: uuid()
      .notNull()
      .references(() => reportMails.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.report_id, table.user_id] }), index().on(table.user_id)],
);
