import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ArgumentWords,
  CalledTool,
  Citation,
  Message,
  Run,
  RunKind,
  Sentence,
  Step,
  Usage,
} from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import type { TurnSettings, TurnState } from '../../engine/agent-turn.ts';
import type { CardUse } from '../../engine/find-passages.ts';
import { users } from '../session/session-table.ts';
import type { KeptLines } from './lines/line-log.ts';
import type { StoredResult } from './run-record.ts';

export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    /** No foreign key: a conversation outlives the agent it was held with. */
    agent_id: uuid().notNull(),
    agent_name: text().notNull(),
    /** What it is held with. */
    kind: text().$type<RunKind>().notNull().default('agent'),
    /** Null: a visitor's, who proves it with the secret. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    secret_hash: text().notNull(),
    /** Stands for the messages up to this position. */
    summary: text().notNull().default(''),
    summary_until: integer().notNull().default(0),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
  },
  (table) => [index().on(table.user_id, table.updated_at.desc().nullsFirst())],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    role: text().$type<Message['role']>().notNull(),
    content: text().notNull(),
    status: text().$type<Message['status']>().notNull(),
    run_id: uuid(),
    citations: jsonb().$type<Citation[]>().notNull(),
    notice: text(),
    created_at: isoTime().notNull(),
  },
  (table) => [index().on(table.conversation_id, table.position)],
);

export const runs = pgTable(
  'runs',
  {
    id: uuid().primaryKey(),
    kind: text().$type<RunKind>().notNull().default('agent'),
    /** The agent, team or workflow. */
    agent_id: uuid().notNull(),
    agent_name: text().notNull(),
    /** The run it is a part of: a member's turn, or a node. */
    parent_id: uuid(),
    /** Null: the draft. */
    version: integer(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The API key that asked. No foreign key: a run outlives it. */
    api_key_id: uuid(),
    conversation_id: uuid(),
    trigger: text().$type<Run['trigger']>().notNull(),
    status: text().$type<Run['status']>().notNull(),
    input: text().notNull(),
    /** What filled the variables of the agent. */
    variables: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What its asker said of themselves before, in a form of the page; of whom it is nobody else says. */
    metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
    output: text().notNull().default(''),
    error: jsonb().$type<Run['error']>(),
    usage: jsonb().$type<Run['usage']>(),
    /** What its last line said besides, for readers that come later. */
    result: jsonb().$type<StoredResult>(),
    ttft_ms: doublePrecision(),
    duration_ms: doublePrecision(),
    started_at: isoTime().notNull(),
    /** The process that works on it: a run whose executor died is interrupted, never "running" for ever. */
    executor: text().notNull(),
    /** The run whose question was asked again. No foreign key: a replay outlives it. */
    replay_of: uuid(),
    /** In how many calls of this server it lies: a run of this server asked for it over HTTP. */
    depth: smallint().notNull().default(0),
    /** What became of its texts after its end, see features/retention; null: they stand here as they were. */
    scrubbed: text().$type<'masked' | 'forgotten'>(),
  },
  (table) => [
    index().on(table.agent_id, table.started_at.desc().nullsFirst()),
    index().on(table.started_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.user_id, table.started_at.desc().nullsFirst()),
    index().on(table.status),
    index().on(table.parent_id),
    // The runs of a conversation, and how many each has, without reading the texts.
    index('runs_conversation_index')
      .on(table.conversation_id, table.id)
      .where(sql`conversation_id is not null`),
    index('runs_texts_index')
      .on(table.started_at)
      .where(sql`scrubbed is distinct from 'forgotten'`),
    index('runs_at_work_index')
      .on(table.agent_id)
      .where(sql`status = 'running'`),
  ],
);

/** Calls that waited for a person, and who decided what. */
export const runApprovals = pgTable(
  'run_approvals',
  {
    id: uuid().primaryKey(),
    run_id: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    call_id: text().notNull(),
    tool: jsonb().$type<CalledTool>().notNull(),
    /** Of the model, or of whoever changed them. */
    args: jsonb(),
    status: text()
      .$type<'pending' | 'approved' | 'edited' | 'rejected' | 'expired' | 'cancelled'>()
      .notNull()
      .default('pending'),
    created_at: isoTime().notNull(),
    expires_at: isoTime().notNull(),
    decided_at: isoTime(),
    decided_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** All that the run needs to go on; null once it does. */
    going_on: jsonb().$type<GoingOn>(),
  },
  (table) => [index().on(table.run_id), index().on(table.status, table.expires_at)],
);

/** A paused run as it is kept. */
export interface GoingOn {
  settings: TurnSettings;
  model_ids: string[];
  cards: CardUse[];
  state: TurnState;
  /** How the arguments of the waiting call are read. */
  fields?: ArgumentWords[];
  kept: KeptLines;
  session_id: string | null;
  message_id: string | null;
}

export const runSteps = pgTable(
  'run_steps',
  {
    run_id: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    position: integer().notNull(),
    parent_id: text(),
    kind: text().$type<Step['kind']>().notNull(),
    name: text().notNull(),
    status: text().$type<Step['status']>().notNull(),
    started_at: isoTime().notNull(),
    duration_ms: doublePrecision(),
    input: jsonb(),
    output: jsonb(),
    error: text(),
    /** What `error` says, for readers of other languages. */
    sentence: jsonb().$type<Sentence>(),
    /** The key of the member or the id of the node. */
    at: text(),
    child_run_id: uuid(),
    usage: jsonb().$type<Usage>(),
  },
  (table) => [
    primaryKey({ columns: [table.run_id, table.id] }),
    // Of all searches the few that found nothing: what reports call unanswered.
    index('run_steps_found_nothing_index')
      .on(table.run_id)
      .where(sql`kind = 'retrieval' and status = 'succeeded' and output -> 'passages' = '[]'::jsonb`),
  ],
);
