import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type Agent, DEFAULT_AGENT_LIMITS } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

export const agents = pgTable(
  'agents',
  {
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    description: text().notNull(),
    icon: text().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
    visibility: text().$type<Agent['visibility']>().notNull(),
    instructions: text().notNull(),
    model: jsonb().$type<Agent['model']>().notNull(),
    knowledge: jsonb().$type<Agent['knowledge']>().notNull(),
    tools: jsonb().$type<Agent['tools']>().notNull().default([]),
    memory: jsonb().$type<Agent['memory']>().notNull(),
    guardrails: jsonb().$type<Agent['guardrails']>().notNull().default([]),
    limits: jsonb().$type<Agent['limits']>().notNull().default(DEFAULT_AGENT_LIMITS),
    output_schema: jsonb().$type<Agent['output_schema']>(),
    conversation: jsonb().$type<Agent['conversation']>().notNull(),
    built_in: boolean().notNull().default(false),
    revision: integer().notNull().default(1),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
    updated_by: uuid()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    // Lists run along it until their page is full: sorting what a member may see would cost more with every agent.
    index().on(table.updated_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.owner_id, table.updated_at.desc().nullsFirst()),
    index().on(table.visibility, table.updated_at.desc().nullsFirst()),
    index().using('gin', table.knowledge.op('jsonb_path_ops')),
    index().using('gin', table.tools.op('jsonb_path_ops')),
  ],
);
