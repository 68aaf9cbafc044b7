import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** How far the tables of a database are, beside those that this version knows. Times in milliseconds since 1970. */
export interface SchemaVersion {
  /** When the newest migration of this version was made. */
  known: number;
  /** The same of the database; undefined: it has no tables yet. */
  applied: number | undefined;
  /** How many migrations the next start applies. */
  pending: number;
  /** A newer version has changed the tables. */
  isNewer: boolean;
}

/** Reads how far the tables are, and changes nothing. */
export async function readSchemaVersion(client: Pick<pg.Pool, 'query'>): Promise<SchemaVersion> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const known = Math.max(...migrations.map(({ folderMillis }) => folderMillis));
  const { rows: found } = await client.query<{ is_there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  );
  const { rows } = found[0]?.is_there
    ? await client.query<{ applied: string | null }>(
        'select max(created_at) as applied from drizzle.__drizzle_migrations',
      )
    : { rows: [] };
  const applied = rows[0]?.applied ? Number(rows[0].applied) : undefined;
  return {
    known,
    applied,
    pending: migrations.filter(({ folderMillis }) => folderMillis > (applied ?? 0)).length,
    isNewer: applied !== undefined && applied > known,
  };
}

/** The sentence for whoever starts an older version on a newer database. */
export function newerDatabase({ known, applied = 0 }: SchemaVersion): string {
  return (
    `A newer version of Agent Studio has changed this database (on ${dayOf(applied)}, this one knows its tables of ` +
    `${dayOf(known)}). Nothing was changed. Start that version or a newer one, or put a backup from before in its place.`
  );
}

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
