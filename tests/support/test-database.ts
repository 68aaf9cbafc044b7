import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type DatabaseHandle, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

/** An empty, migrated database that is gone when closed: in memory, or one of its own on TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const server = process.env['TEST_DATABASE_URL'];
  const database = server === undefined ? await openDatabase({}) : await openOwn(server);
  await migrateDatabase(database);
  return database;
}

/** An empty database on this PostgreSQL server. */
export async function createOwnDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function openOwn(server: string): Promise<DatabaseHandle> {
  const { url, drop } = await createOwnDatabase(server);
  const database = await openDatabase({ url });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
}
