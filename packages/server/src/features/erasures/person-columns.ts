import { is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ErasedKind } from '@agent-studio/api-client/contract';
import * as schema from '../../db/schema.ts';

/** Rows that belong to a person by a column, and go with them. */
export interface PersonalRows {
  table: PgTable;
  name: string;
  column: PgColumn;
  kind: ErasedKind;
}

/**
 * Tables with a `user_id` whose rows are kept: records of what happened, which name the account and no person. Every other
 * table with such a column, also one that a feature adds later, is emptied of the person's rows.
 */
export const RECORDS: ReadonlySet<string> = new Set([
  'audit_log',
  'run_figures',
  'run_spending',
  'runs',
  'sop_runs',
]);

/** What belongs to nobody else, by `owner_id`. All else that somebody owns is handed over. */
const PERSONAL: Readonly<Record<string, ErasedKind>> = {
  api_keys: 'keys',
  saved_views: 'personal',
  sop_drafts: 'uploads',
};

const KINDS: Readonly<Record<string, ErasedKind>> = {
  conversations: 'conversations',
  feedback: 'feedback',
  grants: 'access',
  group_members: 'access',
  idempotency_keys: 'access',
  mail_links: 'access',
  mails: 'mails',
  passkeys: 'access',
  scim_users: 'access',
  sessions: 'access',
  user_identities: 'access',
};

/** Texts that are copies of documents: replaced there, they would no longer be what the document says. */
export const OF_DOCUMENTS: ReadonlySet<string> = new Set([
  'chunk_changes',
  'chunks',
  'documents',
  'sync_log_items',
  'synced_objects',
  'tool_specs',
]);

/** What tells of other accounts, which may have the same name or address. */
export const OF_ACCOUNTS: ReadonlySet<string> = new Set(['scim_users', 'user_identities', 'users']);

/** Not looked through: the protocol itself, the log, which is kept by rules of its own, and counted hours, which know ids. */
export const APART: ReadonlySet<string> = new Set(['audit_log', 'erasures', 'figure_days', 'figure_hours']);

const tables = () =>
  Object.values(schema).flatMap((table) => (is(table, PgTable) ? [{ table, ...getTableConfig(table) }] : []));

/** Whatever goes with the person. */
export function personalRows(): PersonalRows[] {
  return tables().flatMap(({ table, name, columns }) => {
    const column = columns.find((one) => one.name === 'user_id');
    if (column) return RECORDS.has(name) ? [] : [{ table, name, column, kind: KINDS[name] ?? 'personal' }];
    const owner = columns.find((one) => one.name === 'owner_id');
    const kind = PERSONAL[name];
    return owner && kind ? [{ table, name, column: owner, kind }] : [];
  });
}

/** What is handed over, by the columns that say whose it is or in whose name it runs. */
export const handedOver = (): Omit<PersonalRows, 'kind'>[] =>
  tables().flatMap(({ table, name, columns }) =>
    columns
      .filter((column) => column.name === 'runs_as' || (column.name === 'owner_id' && !(name in PERSONAL)))
      .map((column) => ({ table, name, column })),
  );

export interface TextTable {
  table: PgTable;
  name: string;
  keys: PgColumn[];
  /** Texts and JSON that may name somebody, without what identifies the row. */
  texts: PgColumn[];
  revision: PgColumn | undefined;
}

/** Every table with texts or JSON in it. */
export const textTables = (): TextTable[] => allTextTables().filter(({ name }) => !APART.has(name));

/** The log of who did what, without who did it. */
export function auditTable(): TextTable {
  const found = allTextTables().find(({ name }) => name === 'audit_log')!;
  const texts = found.texts.filter(({ name }) => ['object_name', 'detail'].includes(name));
  return { ...found, texts };
}

const allTextTables = (): TextTable[] =>
  tables().flatMap(({ table, name, columns, primaryKeys, uniqueConstraints }) => {
    const primary = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
    const keys = primary.length ? primary : (uniqueConstraints[0]?.columns ?? []);
    const texts = columns.filter(
      (column) => ['text', 'jsonb'].includes(column.getSQLType()) && !keys.includes(column),
    );
    const revision = columns.find((column) => column.name === 'revision');
    return keys.length && texts.length ? [{ table, name, keys, texts, revision }] : [];
  });
