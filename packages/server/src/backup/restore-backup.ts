import type pg from 'pg';
import type { DatabaseHandle } from '../db/database.ts';
import { createExtensions, lockedForMigrations } from '../db/migrate.ts';
import { makeDurableTables } from '../jobs/durable-tables.ts';
import { BackupError, type BackupCounts, type BackupHeader } from './backup-format.ts';
import { fillTables } from './fill-tables.ts';
import { foreignRelations } from './foreign-relations.ts';
import { migrationsOf } from './known-tables.ts';
import { readBackup } from './read-backup.ts';
import {
  durableTablesVersion,
  listRelations,
  listTables,
  nameOf,
  SCHEMAS,
  type Session,
} from './stored-tables.ts';

export interface RestoreOptions {
  /** A backup that was checked, and what it says. */
  file: string;
  header: BackupHeader;
  /** What is in the database goes. */
  replaces?: boolean;
  onProgress?: ((counts: BackupCounts) => void) | undefined;
}

const MOST_NAMED = 5;

/** How many tables of ours, besides empty ones of durable work, are in the database. */
async function countOwn(session: Session): Promise<number> {
  const tables = await listTables(session);
  return tables.filter(({ schema }) => schema !== 'dbos').length;
}

/**
 * Puts a backup into a database, whole or not at all: what dies half-way leaves it as it was. Its tables stay as they were
 * when it was written; the next start brings them up to date. Throws BackupError where it cannot be done.
 */
export async function restoreBackup(
  database: Pick<DatabaseHandle, 'pool' | 'kind'>,
  { file, header, replaces = false, onProgress }: RestoreOptions,
): Promise<BackupCounts> {
  const migrations = migrationsOf(header);
  return lockedForMigrations(database, async (client) => {
    if ((await countOwn(client)) > 0 && !replaces)
      throw new BackupError(
        'There are tables in the database that are not of Agent Studio. Let DATABASE_URL lead to a database of its own. Nothing was changed.',
      );
    await refuseForeign(client);
    await createExtensions(client);
    await bringDurableTables(client, header.durable_tables);
    await client.query('begin');
    try {
      await dropOwn(client);
      const counts = await fillTables(client, { migrations, lines: readBackup(file) }, onProgress);
      await client.query('commit');
      return counts;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}

/** Replacing drops whatever is in our schemas: what somebody else keeps there must not go with it. */
async function refuseForeign(session: Session): Promise<void> {
  const foreign = await foreignRelations(session);
  if (!foreign.length) return;
  const named = foreign.slice(0, MOST_NAMED).map(nameOf).join(', ');
  const more = foreign.length > MOST_NAMED ? ` and ${foreign.length - MOST_NAMED} more` : '';
  throw new BackupError(
    `In the database there is something that is not of Agent Studio: ${named}${more}. Replacing would take it away. Move it into a schema or a database of its own, or restore into an empty database. Nothing was changed.`,
  );
}

/** Its library makes them outside a transaction. Newer ones cannot be made older without losing what is in them first. */
async function bringDurableTables(client: pg.ClientBase, version: number): Promise<void> {
  const present = await durableTablesVersion(client);
  if (present > version) {
    throw new BackupError(
      'The database was used by a newer version of Agent Studio than the backup is of. Restore into an empty database, and let DATABASE_URL lead there.',
    );
  }
  await makeDurableTables(client, version);
}

async function dropOwn(session: Session): Promise<void> {
  for (const view of await listRelations(session, 'view'))
    if (view.schema !== 'dbos') await session.query(`drop view if exists ${nameOf(view)} cascade`);
  for (const table of await listTables(session))
    if (table.schema !== 'dbos') await session.query(`drop table ${nameOf(table)} cascade`);
  for (const sequence of await listRelations(session, 'sequence'))
    if (sequence.schema !== 'dbos')
      await session.query(`drop sequence if exists ${nameOf(sequence)} cascade`);
  // What the triggers called, and what nobody calls any more.
  const { rows: functions } = await session.query<{ signature: string }>(FUNCTIONS, [SCHEMAS]);
  for (const { signature } of functions) await session.query(`drop routine if exists ${signature} cascade`);
}

const FUNCTIONS = `
  select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname = any($1) and n.nspname <> 'dbos' and not exists (
     select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;
