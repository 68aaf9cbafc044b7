import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Citation, Message, Run, Step } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    /** No foreign key: a conversation outlives the agent it was held with. */
    agent_id: uuid().notNull(),
    agent_name: text().notNull(),
    /** Null: a visitor's, who proves it with the secret. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    secret_hash: text().notNull(),
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
    agent_id: uuid().notNull(),
    agent_name: text().notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    conversation_id: uuid(),
    trigger: text().$type<Run['trigger']>().notNull(),
    status: text().$type<Run['status']>().notNull(),
    input: text().notNull(),
    output: text().notNull().default(''),
    error: jsonb().$type<Run['error']>(),
    usage: jsonb().$type<Run['usage']>(),
    ttft_ms: doublePrecision(),
    duration_ms: doublePrecision(),
    started_at: isoTime().notNull(),
    /** The process that works on it: a run whose executor died is interrupted, never "running" for ever. */
    executor: text().notNull(),
  },
  (table) => [
    index().on(table.agent_id, table.started_at.desc().nullsFirst()),
    index().on(table.user_id, table.started_at.desc().nullsFirst()),
    index().on(table.status),
  ],
);

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
  },
  (table) => [primaryKey({ columns: [table.run_id, table.id] })],
);
