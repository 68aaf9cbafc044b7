import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  SopAudience,
  SopContent,
  SopDraft,
  SopEntry,
  SopGap,
  SopRef,
  SopRun,
} from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';
import { draftTable } from '../versions/versions-table.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The drafts of procedures. */
export const sops = draftTable('sops');

const sopId = () => uuid().references(() => sops.id, { onDelete: 'cascade' });

/**
 * What is published of a procedure, as lists and the search need it; it is made again whenever `version` is not the
 * published one. It looks like a card with one document to the search of knowledge cards.
 */
export const sopIndexes = pgTable('sop_indexes', {
  id: sopId().primaryKey(),
  card_id: uuid().notNull(),
  title: text().notNull(),
  status: text().notNull().default('ready'),
  enabled: boolean().notNull().default(true),
  chunks: integer().notNull(),
  tokens: integer().notNull(),
  version: integer().notNull(),
  published_at: isoTime().notNull(),
  audience: text().$type<SopAudience>().notNull(),
  code: text().notNull(),
  category: text().notNull(),
  description: text().notNull(),
  tags: jsonb().$type<string[]>().notNull(),
  step_count: integer().notNull(),
});

/** When somebody has to look through a procedure again. */
export const sopReviews = pgTable(
  'sop_reviews',
  {
    sop_id: sopId().primaryKey(),
    /** A day, as text: it is the same one in every time zone. */
    review_at: text(),
    /** The version whose publishing set it. */
    version: integer().notNull().default(0),
  },
  (table) => [index().on(table.review_at)],
);

/** The steps of what is published, as passages that are searched and cited. */
export const sopPassages = pgTable(
  'sop_passages',
  {
    id: uuid().primaryKey(),
    document_id: sopId().notNull(),
    card_id: uuid().notNull(),
    position: integer().notNull(),
    /** Null: what is said of the procedure as a whole. */
    step_id: text(),
    heading: text().notNull(),
    page: integer(),
    text: text().notNull(),
    tokens: integer().notNull(),
    enabled: boolean().notNull().default(true),
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

/** Documents that procedures are made of. */
export const sopDrafts = pgTable(
  'sop_drafts',
  {
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    mime: text().notNull(),
    /** The document; gone once the procedure is made. */
    content: bytes(),
    attempts: integer().notNull().default(0),
    status: text().$type<SopDraft['status']>().notNull(),
    error: text(),
    sop_id: uuid(),
    method: text().$type<NonNullable<SopDraft['method']>>(),
    notice: text(),
    steps: integer().notNull().default(0),
    unbacked: integer().notNull().default(0),
    left_out: jsonb().$type<SopRef[]>().notNull(),
    created_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
  },
  (table) => [index().on(table.owner_id, table.created_at.desc().nullsFirst()), index().on(table.status)],
);

/** Questions without an answer. Who asked is not kept. */
export const sopGaps = pgTable(
  'sop_gaps',
  {
    id: uuid().primaryKey(),
    /** Of the words of the question, so that it counts once however it is typed. */
    key: text().notNull(),
    question: text().notNull(),
    count: integer().notNull(),
    public: boolean().notNull(),
    status: text().$type<SopGap['status']>().notNull(),
    first_at: isoTime().notNull(),
    last_at: isoTime().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.key),
    index().on(table.status, table.count.desc().nullsFirst(), table.last_at.desc().nullsFirst()),
  ],
);

/** What of an entry is stored; its files stand in `sop_evidence`. */
export type StoredEntry = Omit<SopEntry, 'evidence'>;

/** Runs of procedures. They outlive their procedure, so each has all of it. */
export const sopRuns = pgTable(
  'sop_runs',
  {
    id: uuid().primaryKey(),
    sop_id: uuid().notNull(),
    name: text().notNull(),
    version: integer(),
    audience: text().$type<SopAudience>().notNull(),
    content: jsonb().$type<SopContent>().notNull(),
    entries: jsonb().$type<StoredEntry[]>().notNull(),
    subject: text().notNull(),
    status: text().$type<SopRun['status']>().notNull(),
    channel: text().$type<SopRun['channel']>().notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** As it was when the run began; null: nobody said. */
    started_by: text(),
    /** SHA-256 of the token. */
    token_hash: text().notNull(),
    /** Of an agent: the tool and the conversation that it is for. */
    agent_key: text(),
    current_step: text(),
    current_title: text(),
    current_due: isoTime(),
    done_steps: integer().notNull(),
    end_note: text().notNull().default(''),
    revision: integer().notNull().default(1),
    started_at: isoTime().notNull(),
    updated_at: isoTime().notNull(),
    ended_at: isoTime(),
  },
  (table) => [
    index().on(table.started_at.desc().nullsFirst()),
    index().on(table.user_id, table.started_at.desc().nullsFirst()),
    index().on(table.sop_id, table.started_at.desc().nullsFirst()),
    uniqueIndex('sop_runs_agent_key_index')
      .on(table.agent_key)
      .where(sql`${table.status} = 'running'`),
  ],
);

/** Files that were added to steps. */
export const sopEvidence = pgTable(
  'sop_evidence',
  {
    id: uuid().primaryKey(),
    run_id: uuid()
      .notNull()
      .references(() => sopRuns.id, { onDelete: 'cascade' }),
    /** `seq` of the entry. */
    entry: integer().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    checksum: text().notNull(),
    picture: boolean().notNull(),
    content: bytes().notNull(),
    added_at: isoTime().notNull(),
  },
  (table) => [index().on(table.run_id, table.entry)],
);
