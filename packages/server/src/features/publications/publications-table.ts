import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { NO_PAGE, type PublicationPage } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { agents } from '../agents/agents-table.ts';

/** Where an agent may be used without a sign-in; its key ends with the agent. */
export const publications = pgTable(
  'publications',
  {
    agent_id: uuid()
      .primaryKey()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** Stands in the markup of public pages, so there is nothing to hash. */
    key: text().notNull().unique(),
    enabled: boolean().notNull(),
    origins: jsonb().$type<string[]>().notNull(),
    rate_per_minute: integer().notNull(),
    page: jsonb().$type<PublicationPage>().notNull().default(NO_PAGE),
    revision: integer().notNull().default(1),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
    last_used_at: isoTime(),
  },
  (table) => [index().using('gin', table.origins)],
);

/** How often something was done in the present minute, counted for all processes together. */
export const rateCounts = pgTable('rate_counts', {
  /** A hash: addresses of visitors are not kept. */
  bucket: text().primaryKey(),
  minute: integer().notNull(),
  count: integer().notNull(),
});
