import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type DatabaseHandle, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

/** An empty, migrated database that is gone when closed: in memory, or one of its own on TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const server = process.env['TEST_DATABASE_URL'];
  const database = server === undefined ? await openInMemory() : await openOwn(server);
  await migrateDatabase(database);
  return database;
}

/** A database on this PostgreSQL server, empty or as a copy of the template. */
export async function createOwnDatabase(server: string, template?: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

/** A database with every table on this PostgreSQL server, for others to begin as. */
export async function createTemplate(server: string) {
  const own = await createOwnDatabase(server);
  const database = await openDatabase({ url: own.url });
  await makeTables(database);
  await database.close();
  return own;
}

/** Makes the tables, those of durable work too. */
export async function makeTables(database: DatabaseHandle): Promise<void> {
  const { createDurable } = await import('#server/jobs/durable.ts');
  const durable = createDurable({ database, executorId: 'template', log: console });
  await migrateDatabase(database, () => durable.launch());
  await durable.close();
}

/* Without a template, such as in a bench, the tables are made here. */
const openInMemory = () => openDatabase({ template: process.env['TEST_DATABASE_TEMPLATE'] });

async function openOwn(server: string): Promise<DatabaseHandle> {
  const { url, drop } = await createOwnDatabase(server, process.env['TEST_POSTGRES_TEMPLATE']);
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
