import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { DatabaseHandle } from './database.ts';
import { MIGRATIONS_FOLDER, newerDatabase, readSchemaVersion } from './schema-version.ts';

export const OLDEST_POSTGRES = 15;

/* Any number will do, as long as every process of ours takes the same. */
const MIGRATION_LOCK = 4_300_430;

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Brings the tables up to date. Of several processes that start at once one does it and the others wait. Each
 * migration is applied whole or not at all, so a process killed half-way leaves it to the next start.
 * `alsoLocked` is for other work that must not run twice at the same time, such as the tables of a library.
 */
export async function migrateDatabase(
  database: DatabaseHandle,
  alsoLocked: () => Promise<void> = async () => {},
): Promise<void> {
  await lockedForMigrations(database, async (client) => {
    const version = await readSchemaVersion(client);
    if (version.isNewer) throw new Error(newerDatabase(version));
    await createExtensions(client);
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
    await alsoLocked();
  });
}

/** Work on the tables that nobody else does meanwhile, on a PostgreSQL that this version knows. */
export async function lockedForMigrations<Result>(
  { kind, pool }: Pick<DatabaseHandle, 'kind' | 'pool'>,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await requireKnownVersion(client);
    /* The lock ends with the connection. The embedded database serves one process and needs none. */
    if (kind === 'postgres') await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const result = await work(client);
    if (kind === 'postgres') await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function requireKnownVersion(client: pg.PoolClient) {
  const { rows } = await client.query<{ version: string; major: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`,
  );
  const server = rows[0];
  if (server && server.major < OLDEST_POSTGRES) {
    throw new Error(
      `DATABASE_URL leads to PostgreSQL ${server.version}, and Agent Studio needs ${OLDEST_POSTGRES} or newer. ` +
        'Upgrade that server, or point DATABASE_URL to another.',
    );
  }
}

/** Vector search needs the one, similar-name search the other; where the server lacks them, the rest still works. */
export async function createExtensions(client: pg.PoolClient) {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_available_extensions where name in ('vector', 'pg_trgm') and installed_version is null`,
  );
  for (const { name } of rows) {
    try {
      await client.query(`create extension if not exists ${name}`);
    } catch (error) {
      /* Not for this user to create: the same as a server that has no such extension. */
      if ((error as pg.DatabaseError).code !== INSUFFICIENT_PRIVILEGE) throw error;
    }
  }
}
