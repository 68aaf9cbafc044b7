import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Tool, ToolAuth, ToolOperation } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import type { HttpBinding } from '../../engine/tools/http-binding.ts';
import { users } from '../session/session-table.ts';

/** A sign-in as it is stored, sealed for its tool. */
export interface SealedAuth {
  auth_type: ToolAuth['type'];
  auth_sealed: string | null;
  auth_last4: string | null;
}

const toolId = () =>
  uuid()
    .notNull()
    .references(() => tools.id, { onDelete: 'cascade' });

export const tools = pgTable(
  'tools',
  {
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<Tool['kind']>().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull(),
    icon: text().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
    visibility: text().$type<Tool['visibility']>().notNull(),
    config: jsonb().$type<Tool['config']>().notNull(),
    input_schema: jsonb().$type<Tool['input_schema']>().notNull(),
    risk: text().$type<Tool['risk']>().notNull(),
    approval: text().$type<Tool['approval']>().notNull(),
    idempotent: boolean().notNull(),
    timeout_ms: integer().notNull(),
    retry: jsonb().$type<Tool['retry']>().notNull(),
    auth_type: text().$type<ToolAuth['type']>().notNull().default('none'),
    /** Sealed for this tool; null when there is none. */
    auth_sealed: text(),
    auth_last4: text(),
    operation_count: integer().notNull(),
    /** The newest version; null: never published. */
    published_version: integer(),
    /** The sign-in of what is published, while the draft leads to another server; null: the draft's is for both. */
    published_auth: jsonb().$type<SealedAuth>(),
    revision: integer().notNull().default(1),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
    updated_by: uuid()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index().on(table.updated_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.owner_id, table.updated_at.desc().nullsFirst()),
    index().on(table.visibility, table.updated_at.desc().nullsFirst()),
  ],
);

/** The chosen operations of documents and servers, as they were approved. */
export const toolOperations = pgTable(
  'tool_operations',
  {
    tool_id: toolId(),
    /** As the document or the server calls it. */
    operation_id: text().notNull(),
    position: integer().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    method: text(),
    path: text(),
    risk: text().$type<ToolOperation['risk']>().notNull(),
    idempotent: boolean().notNull(),
    input_schema: jsonb().$type<Tool['input_schema']>().notNull(),
    binding: jsonb().$type<HttpBinding>(),
    fingerprint: text().notNull(),
    blocked: text(),
  },
  (table) => [primaryKey({ columns: [table.tool_id, table.operation_id] })],
);

/** The documents that were pasted or uploaded: from them other operations can be chosen later. */
export const toolSpecs = pgTable('tool_specs', {
  tool_id: uuid()
    .primaryKey()
    .references(() => tools.id, { onDelete: 'cascade' }),
  text: text().notNull(),
});

/** How calls ended, for the health of tools. */
export const toolCalls = pgTable(
  'tool_calls',
  {
    id: uuid().primaryKey(),
    tool_id: toolId(),
    at: isoTime().notNull(),
    ok: boolean().notNull(),
    duration_ms: integer().notNull(),
    /** Why it failed. */
    detail: text(),
  },
  (table) => [index().on(table.tool_id, table.at.desc().nullsFirst()), index().on(table.at)],
);
