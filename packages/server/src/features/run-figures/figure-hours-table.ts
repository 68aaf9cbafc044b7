import { bigint, doublePrecision, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { FigureGroup } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';

/**
 * What a row of hours counts: all whole runs, those of one group, `part`: the runs of a target that were parts of larger
 * ones, `talk`: those of one conversation, `tool`: calls of one tool.
 */
export type HourlyBy = FigureGroup | '' | 'part' | 'talk' | 'tool';

/** What is counted of hours and of days. */
const counted = {
  by: text().$type<HourlyBy>().notNull(),
  /** See `GROUPS`; of a conversation its id, of a tool its name. */
  key: text().notNull(),
  requests: integer().notNull(),
  succeeded: integer().notNull(),
  /** Interrupted ones too. */
  failed: integer().notNull(),
  cancelled: integer().notNull(),
  input_tokens: bigint({ mode: 'number' }).notNull(),
  output_tokens: bigint({ mode: 'number' }).notNull(),
  cached_tokens: bigint({ mode: 'number' }).notNull(),
  cost_usd: doublePrecision().notNull(),
  /** Without a price: runs that asked a model, and runs with tokens. */
  unpriced: integer().notNull(),
  unpriced_tokens: integer().notNull(),
  up: integer().notNull(),
  down: integer().notNull(),
  first_at: isoTime().notNull(),
  last_at: isoTime().notNull(),
  /** Who asked. Null: nobody who is known. */
  users: uuid().array(),
  /** How many runs that succeeded lie in which bucket, see the function `figure_bucket`. */
  duration_buckets: smallint().array(),
  duration_counts: integer().array(),
  ttft_buckets: smallint().array(),
  ttft_counts: integer().array(),
};

/**
 * The figures of one hour (UTC) by each single group, so that a year is read in thousands of rows and not in millions.
 * The function `fold_figures` of the database counts hours that have ended; what changes later stands in
 * `figure_changes`, and such an hour is read from `run_figures` until it is counted anew. See decision 0036.
 */
export const figureHours = pgTable(
  'figure_hours',
  {
    hour: isoTime().notNull(),
    ...counted,
  },
  (table) => [index().on(table.by, table.hour), index().on(table.by, table.key, table.hour)],
);

/**
 * Hours added up to days (UTC), from the same function. A day of which an hour changed since is read by its hours; so are
 * the days that an interval of another zone cuts.
 */
export const figureDays = pgTable('figure_days', { day: isoTime().notNull(), ...counted }, (table) => [
  index().on(table.by, table.day),
  index().on(table.by, table.key, table.day),
]);

/** Hours whose figures changed since they were counted; a row for each change, so that nobody waits for another. */
export const figureChanges = pgTable(
  'figure_changes',
  {
    hour: isoTime().notNull(),
    /** How many runs changed. */
    runs: integer().notNull(),
  },
  (table) => [index().on(table.hour)],
);
