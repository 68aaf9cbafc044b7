import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseHandle, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

const SEEDED_WITHIN_MS = 120_000;

/** How far a new database is: it has its tables, or a server has been at work and taken in the help pages. */
export type Stage = 'tables' | 'seeded';

/** Where global set-ups leave what databases of a stage begin as: a file, or a database on TEST_DATABASE_URL. */
export const TEMPLATES = {
  file: { tables: 'TEST_DATABASE_TEMPLATE', seeded: 'TEST_SEEDED_TEMPLATE' },
  postgres: { tables: 'TEST_POSTGRES_TEMPLATE', seeded: 'TEST_SEEDED_POSTGRES_TEMPLATE' },
} as const;

/** A migrated database that is gone when closed: in memory, or one of its own on TEST_DATABASE_URL. */
export async function openTestDatabase(stage: Stage = 'tables'): Promise<DatabaseHandle> {
  const server = process.env['TEST_DATABASE_URL'];
  const database = server === undefined ? await openInMemory(stage) : await openOwn(server, stage);
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

/** A database of this stage on this PostgreSQL server, for others to begin as. */
export async function createTemplate(server: string, stage: Stage) {
  const own = await createOwnDatabase(server);
  const database = await openDatabase({ url: own.url });
  await (stage === 'seeded' ? seed(database) : makeTables(database));
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

/** Lets a server make the tables and take in the help pages, which costs more than most tests. */
export async function seed(database: DatabaseHandle): Promise<void> {
  const { createTestApp } = await import('./server.ts');
  const app = await createTestApp(database);
  await waitUntilRead(database);
  await app.close();
}

async function waitUntilRead({ pool }: DatabaseHandle): Promise<void> {
  const until = Date.now() + SEEDED_WITHIN_MS;
  while (Date.now() < until) {
    const { rows } = await pool.query<{ all: number; ready: number }>(
      `select count(*)::int as all, count(*) filter (where status = 'ready')::int as ready from documents`,
    );
    const [found] = rows;
    if (found && found.all > 0 && found.all === found.ready) return;
    await setTimeout(100);
  }
  throw new Error(
    'The help pages were not taken in. Start the server and look at the documents of the help card.',
  );
}

/* Without a template, such as in a bench, the tables are made here. */
const openInMemory = (stage: Stage) => openDatabase({ template: process.env[TEMPLATES.file[stage]] });

async function openOwn(server: string, stage: Stage): Promise<DatabaseHandle> {
  const { url, drop } = await createOwnDatabase(server, process.env[TEMPLATES.postgres[stage]]);
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
