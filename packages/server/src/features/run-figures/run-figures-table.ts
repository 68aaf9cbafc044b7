import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Run, RunKind, RunStatus } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';

/**
 * One narrow row per run that has ended, so that figures over 200,000 runs need not read texts. Triggers of the database
 * write it: whatever ends or rates a run, in whichever process, is counted in the same transaction.
 * Replays are tests and have none. Rows outlive their runs, and the texts that retention deletes.
 */
export const runFigures = pgTable(
  'run_figures',
  {
    run_id: uuid().primaryKey(),
    kind: text().$type<RunKind>().notNull(),
    /** The agent, team or workflow. */
    target_id: uuid().notNull(),
    /** Set: it was a part of a larger run, which counts its tokens and cost too. */
    parent_id: uuid(),
    /** Null: the draft. */
    version: integer(),
    user_id: uuid(),
    api_key_id: uuid(),
    conversation_id: uuid(),
    trigger: text().$type<Run['trigger']>().notNull(),
    status: text().$type<RunStatus>().notNull(),
    error_code: text(),
    /** Empty: none was asked. */
    model: text().notNull(),
    input_tokens: bigint({ mode: 'number' }).notNull(),
    output_tokens: bigint({ mode: 'number' }).notNull(),
    cached_tokens: bigint({ mode: 'number' }).notNull(),
    /** Null: the price is not known. */
    cost_usd: doublePrecision(),
    ttft_ms: doublePrecision(),
    duration_ms: doublePrecision(),
    /** The latest, 1 or -1. */
    rating: smallint(),
    started_at: isoTime().notNull(),
  },
  (table) => [
    // Whole runs by time have an index with their cost, which drizzle has no words for (migration 0000).
    index('run_figures_parts_index')
      .on(table.started_at)
      .where(sql`parent_id is not null`),
    // The slowest, however long the period.
    index('run_figures_slow_index')
      .on(table.duration_ms.desc().nullsFirst())
      .where(sql`status = 'succeeded' and duration_ms is not null`),
    index().on(table.target_id, table.started_at),
    index().on(table.api_key_id, table.started_at),
    index().on(table.user_id, table.started_at),
  ],
);
