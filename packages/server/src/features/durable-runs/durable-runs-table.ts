import {
  bigint,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { HumanRequest } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { runs } from '../agent-runs/agent-runs-table.ts';
import { users } from '../session/session-table.ts';
import type { CallAnswer, HumanAnswer } from './durable-run.ts';
import type { Caller } from '../access/viewer.ts';

const runId = () =>
  uuid()
    .notNull()
    .references(() => runs.id, { onDelete: 'cascade' });

/** What a run of a team or workflow needs to begin, and to begin again where its process died. */
export const durableRuns = pgTable('durable_runs', {
  run_id: runId().primaryKey(),
  definition: text().notNull(),
  input: jsonb(),
  /** With whose rights it works. */
  caller: jsonb().$type<Caller>().notNull(),
  /** How many processes have begun to work on it. */
  attempt: integer().notNull().default(0),
  /** How many runs of its target work at once; null: any number. */
  concurrency: integer(),
  /** Its turn among the runs of its target, in the order in which they were stored; null: it waits for none. */
  place: bigint({ mode: 'number' }),
  /** How many processes have died with it since it last got on. */
  deaths: integer().notNull().default(0),
  /** How many checkpoints it had when that was last counted. */
  kept_then: integer().notNull().default(0),
});

/** The clocks of processes differ; this counts for all of them. */
export const runPlaces = pgSequence('run_places');

/** What was frozen when a run began; runs of the same content share it. */
export const runDefinitions = pgTable('run_definitions', {
  /** SHA-256 of the content. */
  hash: text().primaryKey(),
  content: jsonb(),
});

/** What came of each step of a run that was carried out: it is not done again. */
export const runCheckpoints = pgTable(
  'run_checkpoints',
  { run_id: runId(), key: text().notNull(), value: jsonb() },
  (table) => [primaryKey({ columns: [table.run_id, table.key] })],
);

/** Forms, approvals and calls that a run waits for, and what came of them. */
export const runRequests = pgTable(
  'run_requests',
  {
    id: uuid().primaryKey(),
    run_id: runId(),
    step_id: text().notNull(),
    kind: text().$type<HumanRequest['kind'] | 'call'>().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    schema: jsonb().$type<HumanRequest['schema']>(),
    status: text().$type<'pending' | 'answered' | 'expired' | 'cancelled'>().notNull().default('pending'),
    answer: jsonb().$type<HumanAnswer | CallAnswer>(),
    created_at: isoTime().notNull(),
    expires_at: isoTime(),
    decided_at: isoTime(),
    decided_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.run_id), index().on(table.status, table.created_at)],
);
