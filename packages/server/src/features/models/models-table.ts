import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Capabilities, Job, Model, Price, ProviderKind } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

export const modelProviders = pgTable('model_providers', {
  id: uuid().primaryKey(),
  kind: text().$type<ProviderKind>().notNull(),
  name: text().notNull(),
  base_url: text(),
  /** Sealed for this row alone. */
  sealed_key: text(),
  key_last_four: text().notNull(),
  revision: integer().notNull().default(1),
  created_at: isoTime().notNull(),
  updated_at: isoTime().notNull(),
  updated_by: uuid()
    .notNull()
    .references(() => users.id),
});

export const models = pgTable(
  'models',
  {
    id: uuid().primaryKey(),
    provider_id: uuid()
      .notNull()
      .references(() => modelProviders.id, { onDelete: 'cascade' }),
    model: text().notNull(),
    label: text().notNull(),
    kind: text().$type<Model['kind']>().notNull(),
    enabled: boolean().notNull(),
    capabilities: jsonb().$type<Capabilities>().notNull(),
    context_tokens: integer(),
    max_output_tokens: integer(),
    dimensions: integer(),
    /** Set by hand; without it the catalog's serves. */
    price: jsonb().$type<Price>(),
    fallback_model_ids: jsonb().$type<string[]>().notNull(),
    last_test: jsonb().$type<NonNullable<Model['last_test']>>(),
    revision: integer().notNull().default(1),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
    updated_by: uuid()
      .notNull()
      .references(() => users.id),
  },
  (table) => [unique().on(table.provider_id, table.kind, table.model), index().on(table.created_at)],
);

/** Which model serves a job where nobody names one. Built-in models have no row of their own, so there is no key to them. */
export const modelDefaults = pgTable('model_defaults', {
  job: text().$type<Job>().primaryKey(),
  model_id: uuid().notNull(),
});
