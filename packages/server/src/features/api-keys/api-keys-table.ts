import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ApiKeyType, BudgetPeriod, KeyResource } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

/** Keys of the API. A secret is known to its holder only: of it, a hash stands here. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    note: text().notNull(),
    type: text().$type<ApiKeyType>().notNull(),
    hash: text().notNull().unique(),
    prefix: text().notNull(),
    last4: text().notNull(),
    /** The secret before the last rotation, which works until then. */
    old_hash: text().unique(),
    old_prefix: text(),
    old_last4: text(),
    old_until: isoTime(),
    scopes: jsonb().$type<string[]>().notNull(),
    resources: jsonb().$type<KeyResource[]>().notNull(),
    allowed_origins: jsonb().$type<string[]>().notNull(),
    allowed_ips: jsonb().$type<string[]>().notNull(),
    expires_at: isoTime(),
    rpm: integer(),
    budget_usd: doublePrecision(),
    budget_period: text().$type<BudgetPeriod>().notNull(),
    paused: boolean().notNull().default(false),
    revoked_at: isoTime(),
    last_used_at: isoTime(),
    last_used_ip: text(),
    revision: integer().notNull().default(1),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
    updated_by: uuid()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index().on(table.owner_id, table.created_at),
    index('api_keys_origins_index').using('gin', table.allowed_origins),
  ],
);

/** How often a key was used, by the hour. */
export const apiKeyUsage = pgTable(
  'api_key_usage',
  {
    api_key_id: uuid()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    hour: isoTime().notNull(),
    requests: integer().notNull(),
    errors: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.api_key_id, table.hour] })],
);
