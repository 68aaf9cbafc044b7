import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ErasedCounts, Erasure } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';

/**
 * Protocols of who was erased. No name and no address stands in them: people are named by their accounts, which carry
 * another name once they are erased.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: uuid().primaryKey(),
    /** No foreign key: the protocol outlives whatever becomes of the account. */
    person_id: uuid().notNull(),
    /** The name that takes the place of theirs. */
    pseudonym: text().notNull(),
    state: text().$type<Erasure['state']>().notNull(),
    asked_at: isoTime(),
    started_at: isoTime(),
    done_at: isoTime(),
    started_by: uuid(),
    taken_over_by: uuid(),
    replaces_name: boolean().notNull().default(false),
    /** Names and addresses that are looked for, sealed; null once nobody needs them. */
    sealed: text(),
    /** Parts that are done, each in one step with its figures. */
    parts: jsonb().$type<string[]>().notNull(),
    counts: jsonb().$type<ErasedCounts[]>().notNull(),
    failures: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.state),
    uniqueIndex('erasures_one_at_a_time_index')
      .on(table.person_id)
      .where(sql`${table.state} <> 'done'`),
  ],
);
