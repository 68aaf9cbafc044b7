import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type Agent, DEFAULT_AGENT_LIMITS } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

/** What a version keeps of an agent. Who may see it is no part of that: a version that comes back opens nothing. */
const versionedColumns = () => ({
  name: text().notNull(),
  description: text().notNull(),
  icon: text().notNull(),
  tags: jsonb().$type<string[]>().notNull(),
  instructions: text().notNull(),
  variables: jsonb().$type<Agent['variables']>().notNull().default([]),
  model: jsonb().$type<Agent['model']>().notNull(),
  knowledge: jsonb().$type<Agent['knowledge']>().notNull(),
  tools: jsonb().$type<Agent['tools']>().notNull().default([]),
  memory: jsonb().$type<Agent['memory']>().notNull(),
  guardrails: jsonb().$type<Agent['guardrails']>().notNull().default([]),
  limits: jsonb().$type<Agent['limits']>().notNull().default(DEFAULT_AGENT_LIMITS),
  output_schema: jsonb().$type<Agent['output_schema']>(),
  conversation: jsonb().$type<Agent['conversation']>().notNull(),
});

export const VERSIONED_FIELDS = Object.keys(versionedColumns()) as (keyof ReturnType<
  typeof versionedColumns
>)[];

/** The drafts. */
export const agents = pgTable(
  'agents',
  {
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id),
    visibility: text().$type<Agent['visibility']>().notNull(),
    ...versionedColumns(),
    /** The newest version; null: never published. */
    published_version: integer(),
    /** Since when it is in the bin. */
    deleted_at: isoTime(),
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

/** What was published, as it was then: rows are written once. */
export const agentVersions = pgTable(
  'agent_versions',
  {
    agent_id: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** Counts from 1 for each agent. */
    number: integer().notNull(),
    ...versionedColumns(),
    note: text().notNull(),
    created_at: isoTime().notNull(),
    created_by: uuid()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.agent_id, table.number] }),
    index().using('gin', table.knowledge.op('jsonb_path_ops')),
    index().using('gin', table.tools.op('jsonb_path_ops')),
  ],
);

/** What agents use, in their draft or as published: an agent may stand here twice. Those in the bin use nothing. */
export const agentUses = pgView('agent_uses', {
  id: uuid().notNull(),
  name: text().notNull(),
  owner_id: uuid().notNull(),
  visibility: text().$type<Agent['visibility']>().notNull(),
  model: jsonb().$type<Agent['model']>().notNull(),
  knowledge: jsonb().$type<Agent['knowledge']>().notNull(),
  tools: jsonb().$type<Agent['tools']>().notNull(),
}).as(sql`
  select id, name, owner_id, visibility, model, knowledge, tools from agents where deleted_at is null
  union all
  select a.id, a.name, a.owner_id, a.visibility, v.model, v.knowledge, v.tools from agents a
  join agent_versions v on v.agent_id = a.id and v.number = a.published_version where a.deleted_at is null`);
