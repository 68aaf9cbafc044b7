import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ObjectKind, Visibility } from '@agent-studio/api-client/contract';
import { isoTime } from '../../db/columns.ts';
import { users } from '../session/session-table.ts';

/** What was published, as it was then: rows are written once. */
export const entityVersions = pgTable(
  'entity_versions',
  {
    kind: text().$type<ObjectKind>().notNull(),
    /** No foreign key, since it is of one of several tables: whoever deletes for good deletes these too. */
    entity_id: uuid().notNull(),
    /** Counts from 1 for each entity. */
    number: integer().notNull(),
    content: jsonb().notNull(),
    /** What it held then besides and restoring does not bring back, such as documents; null: nothing. */
    snapshot: jsonb(),
    note: text().notNull(),
    created_at: isoTime().notNull(),
    created_by: uuid()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.entity_id, table.number] }),
    index().using('gin', table.content.op('jsonb_path_ops')),
  ],
);

/** A table of drafts. What a person writes is one document, which is parsed whenever it is read; lists sort by its name. */
export const draftTable = (name: string) =>
  pgTable(
    name,
    {
      id: uuid().primaryKey(),
      owner_id: uuid()
        .notNull()
        .references(() => users.id),
      visibility: text().$type<Visibility>().notNull(),
      name: text().notNull(),
      content: jsonb().$type<object>().notNull(),
      /** The newest version; null: never published. */
      published_version: integer(),
      /** Since when it is in the bin. */
      deleted_at: isoTime(),
      /** Part of the product: it cannot be deleted. */
      built_in: boolean().notNull().default(false),
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
      index().using('gin', table.content.op('jsonb_path_ops')),
    ],
  );

export type DraftTable = ReturnType<typeof draftTable>;
