import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type {
  ConnectorConfig,
  ConnectorError,
  ConnectorKind,
  SyncLog,
  SyncLogItem,
  SyncSelection,
  Visibility,
} from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { documents, knowledgeCards } from '../knowledge-cards/knowledge-cards-table.ts';
import { users } from '../session/session-table.ts';

/** Secrets as they are stored, sealed for their connector. */
export interface SealedSecrets {
  /** All of them as one JSON object; null when there are none. */
  secrets_sealed: string | null;
  /** What may be shown of each. */
  secrets_last4: Record<string, string | null>;
}

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const dataConnectors = pgTable(
  'data_connectors',
  {
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<ConnectorKind>().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
    visibility: text().$type<Visibility>().notNull(),
    config: jsonb().$type<ConnectorConfig>().notNull(),
    /** All of them as one JSON object, sealed for this connector; null when there are none. */
    secrets_sealed: text(),
    /** What may be shown of each. */
    secrets_last4: jsonb().$type<Record<string, string | null>>().notNull(),
    credential_expires_at: isoTime(),
    /** Of the last use or test; null once one succeeded. */
    last_error: jsonb().$type<ConnectorError>(),
    checked_at: isoTime(),
    /** The newest version; null: never published. */
    published_version: integer(),
    /** The secrets of what is published, while the draft signs in elsewhere or in another way; null: the draft's are for both. */
    published_secrets: jsonb().$type<SealedSecrets>(),
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

export const connectorSyncs = pgTable(
  'connector_syncs',
  {
    id: uuid().primaryKey(),
    connector_id: uuid()
      .notNull()
      .references(() => dataConnectors.id, { onDelete: 'cascade' }),
    card_id: uuid()
      .notNull()
      .references(() => knowledgeCards.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    selection: jsonb().$type<SyncSelection>().notNull(),
    cron: text(),
    timezone: text(),
    /** The time that has not come yet: whoever starts it moves it on. Null: none comes. */
    next_at: isoTime(),
    delete_guard: real().notNull(),
    enabled: boolean().notNull(),
    /** How often it failed, one time after the other. */
    failures: integer().notNull().default(0),
    /** With whose rights it runs. */
    runs_as: uuid()
      .notNull()
      .references(() => users.id),
    revision: integer().notNull().default(1),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
  },
  (table) => [index().on(table.connector_id), index().on(table.card_id), index().on(table.next_at)],
);

const syncId = () =>
  uuid()
    .notNull()
    .references(() => connectorSyncs.id, { onDelete: 'cascade' });

/** What a sync has put into its card. */
export const syncedObjects = pgTable(
  'synced_objects',
  {
    sync_id: syncId(),
    /** Of the key, which can be too long for an index. */
    key_hash: text().notNull(),
    key: text().notNull(),
    /** What the source calls this state of it, such as an ETag. */
    version: text(),
    /** Of its content. */
    checksum: text().notNull(),
    document_id: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    synced_at: isoTime().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sync_id, table.key_hash] }), index().on(table.document_id)],
);

export const syncLogs = pgTable(
  'sync_logs',
  {
    id: uuid().primaryKey(),
    sync_id: syncId(),
    connector_id: uuid()
      .notNull()
      .references(() => dataConnectors.id, { onDelete: 'cascade' }),
    trigger: text().$type<SyncLog['trigger']>().notNull(),
    dry_run: boolean().notNull(),
    allow_removals: boolean().notNull(),
    status: text().$type<SyncLog['status']>().notNull(),
    /** What is to do stands in the items: it is not listed again. */
    planned: boolean().notNull().default(false),
    counts: jsonb().$type<SyncLog['counts']>().notNull(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    error: jsonb().$type<ConnectorError>(),
    notes: jsonb().$type<string[]>().notNull(),
    started_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
    finished_at: isoTime(),
  },
  (table) => [
    index().on(table.connector_id, table.started_at.desc().nullsFirst()),
    index().on(table.sync_id, table.started_at.desc().nullsFirst()),
    // One at a time.
    uniqueIndex('sync_logs_active_index')
      .on(table.sync_id)
      .where(sql`${table.status} in ('queued', 'running')`),
  ],
);

export const syncLogItems = pgTable(
  'sync_log_items',
  {
    log_id: uuid()
      .notNull()
      .references(() => syncLogs.id, { onDelete: 'cascade' }),
    key_hash: text().notNull(),
    position: integer().notNull(),
    key: text().notNull(),
    title: text().notNull(),
    action: text().$type<SyncLogItem['action']>().notNull(),
    outcome: text().$type<SyncLogItem['outcome']>().notNull(),
    version: text(),
    bytes: bigint({ mode: 'number' }),
    document_id: uuid(),
    error: jsonb().$type<SyncLogItem['error']>(),
    /** What the listing read already, until it is carried out. */
    content: bytes(),
    content_mime: text(),
    content_url: text(),
  },
  (table) => [
    primaryKey({ columns: [table.log_id, table.key_hash] }),
    index().on(table.log_id, table.position),
  ],
);
