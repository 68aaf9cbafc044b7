import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Document, KnowledgeCard } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const knowledgeCards = pgTable(
  'knowledge_cards',
  {
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    description: text().notNull(),
    icon: text().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
    visibility: text().$type<KnowledgeCard['visibility']>().notNull(),
    chunking: jsonb().$type<KnowledgeCard['chunking']>().notNull(),
    retrieval: jsonb().$type<KnowledgeCard['retrieval']>().notNull(),
    /** Null: the default embedding model. */
    embedding_model_id: uuid(),
    built_in: boolean().notNull().default(false),
    /** The newest version; null: never published. */
    published_version: integer(),
    revision: integer().notNull().default(1),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
    updated_by: uuid()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index().on(table.owner_id, table.updated_at.desc().nullsFirst()),
    index().on(table.visibility, table.updated_at.desc().nullsFirst()),
  ],
);

/** How far the vectors of a document are. */
export interface StoredEmbedding {
  status: 'queued' | 'running' | 'ready' | 'failed';
  model_id: string;
  model: string;
  dimensions: number | null;
  error: Document['error'];
}

export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    card_id: uuid()
      .notNull()
      .references(() => knowledgeCards.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    source: text().$type<Document['source']>().notNull(),
    url: text(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    status: text().$type<Document['status']>().notNull(),
    progress: real().notNull().default(0),
    error: jsonb().$type<Document['error']>(),
    attempts: integer().notNull().default(0),
    next_retry_at: isoTime(),
    pages: integer(),
    chunks: integer().notNull().default(0),
    tokens: integer().notNull().default(0),
    embedding: jsonb().$type<StoredEmbedding>(),
    enabled: boolean().notNull().default(true),
    checksum: text().notNull(),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
  },
  (table) => [
    index().on(table.card_id, table.created_at.desc().nullsFirst()),
    index().on(table.status),
    index('documents_embedding_index')
      .on(table.updated_at)
      .where(sql`${table.embedding}->>'status' in ('queued', 'running')`),
  ],
);

/** The uploaded bytes, in parts, so that neither side ever holds a whole file in one message. */
export const documentParts = pgTable(
  'document_parts',
  {
    document_id: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.document_id, table.part] })],
);

export const chunks = pgTable(
  'chunks',
  {
    id: uuid().primaryKey(),
    document_id: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    card_id: uuid().notNull(),
    position: integer().notNull(),
    /** Path of headings above the passage, joined with ` › `. */
    heading: text().notNull(),
    page: integer(),
    text: text().notNull(),
    /** What the document says, where `text` was changed by hand. */
    original: text(),
    enabled: boolean().notNull().default(true),
    revision: integer().notNull().default(1),
    tokens: integer().notNull(),
    /** Passages of one parent have its number; null where passages stand alone. */
    parent: integer(),
    search: searchVector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', heading), 'A') || setweight(to_tsvector('english', text), 'B')`,
      ),
  },
  (table) => [
    index().on(table.document_id, table.position),
    index().on(table.card_id),
    index().using('gin', table.search),
  ],
);

/**
 * What a passage means to a model, of length one. Plain numbers, so that the table is the same with and without pgvector,
 * which compares them where it is there.
 */
export const chunkVectors = pgTable(
  'chunk_vectors',
  {
    chunk_id: uuid()
      .primaryKey()
      .references(() => chunks.id, { onDelete: 'cascade' }),
    card_id: uuid().notNull(),
    model_id: uuid().notNull(),
    dimensions: integer().notNull(),
    embedding: real().array().notNull(),
  },
  (table) => [index().on(table.card_id, table.model_id)],
);

/** What people changed in passages, by what the document says there: it is found again when the document is cut anew. */
export const chunkChanges = pgTable(
  'chunk_changes',
  {
    document_id: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    original_hash: text().notNull(),
    /** Null: as the document says. */
    text: text(),
    enabled: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.document_id, table.original_hash] })],
);
