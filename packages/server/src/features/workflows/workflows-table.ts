import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Sentence, Trigger } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { draftTable } from '../versions/versions-table.ts';

/** The drafts of workflows. */
export const workflows = draftTable('workflows');

/** What starts workflows. */
export const workflowTriggers = pgTable(
  'workflow_triggers',
  {
    id: uuid().primaryKey(),
    workflow_id: uuid()
      .notNull()
      .references(() => workflows.id, { onDelete: 'cascade' }),
    type: text().$type<Trigger['type']>().notNull(),
    enabled: boolean().notNull(),
    cron: text(),
    timezone: text(),
    inputs: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The time that has not fired yet: whoever fires it moves it on. Null: none comes. */
    next_at: isoTime(),
    /** Part of the address of a webhook. */
    token: text().unique(),
    /** Sealed: a signature cannot be checked by a hash. */
    secret: text(),
    last4: text(),
    last_fired_at: isoTime(),
    last_run_id: uuid(),
    last_error: text(),
    /** Of `last_error`. */
    last_error_sentence: jsonb().$type<Sentence>(),
    revision: integer().notNull().default(1),
    created_at: isoTime().notNull(),
  },
  (table) => [index().on(table.workflow_id), index().on(table.next_at)],
);
