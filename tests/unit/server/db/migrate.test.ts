import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableName, getViewName, is } from 'drizzle-orm';
import { PgTable, PgView } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, type DatabaseOptions, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import * as schema from '#server/db/schema.ts';
import { spawnNode } from '#support/servers/spawn-node.ts';

const expectedTables = Object.values(schema)
  .flatMap((value) => {
    if (is(value, PgTable)) return [getTableName(value)];
    return is(value, PgView) ? [getViewName(value)] : [];
  })
  .toSorted();

const JOURNAL = new URL('../../../../packages/server/migrations/meta/_journal.json', import.meta.url);

async function expectComplete({ pool }: DatabaseHandle) {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.rows.map((row) => row.name).toSorted()).toEqual(expectedTables);
  const { entries } = JSON.parse(await readFile(JOURNAL, 'utf8')) as { entries: unknown[] };
  const applied = await pool.query('select id from drizzle.__drizzle_migrations');
  expect(applied.rows).toHaveLength(entries.length);
}

async function migrated(options: DatabaseOptions) {
  const handle = await openDatabase(options);
  try {
    await migrateDatabase(handle);
    await expectComplete(handle);
  } finally {
    await handle.close();
  }
}

describe.skipIf(process.env['TEST_DATABASE_URL'])('migrateDatabase on the embedded database', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'migrate-test-'));
    await (await openDatabase({ dataDir: path.join(folder, 'empty') })).close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('makes every table and view, with vectors and trigrams, and changes nothing the second time', async () => {
    const handle = await openDatabase({});
    await migrateDatabase(handle);
    await migrateDatabase(handle);
    await expectComplete(handle);
    const { rows } = await handle.pool.query<{ near: number; alike: number }>(
      `select '[1,2]'::vector <-> '[1,5]'::vector as near, similarity('agent', 'agents') as alike`,
    );
    expect(rows[0]?.near).toBe(3);
    expect(rows[0]?.alike).toBeGreaterThan(0.5);
    await handle.close();
  });

  it.each([6, 25])(
    'is completed by the next start when killed at its %s. statement',
    { timeout: 60_000 },
    async (statement) => {
      const dataDir = path.join(folder, `killed-at-${statement}`);
      await cp(path.join(folder, 'empty'), dataDir, { recursive: true });
      const script = fileURLToPath(new URL('./migrate-until-killed.ts', import.meta.url));
      const child = spawnNode(script, dataDir, String(statement));
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      await migrated({ dataDir });
    },
  );
});

describe.runIf(process.env['TEST_DATABASE_URL'])('migrateDatabase on PostgreSQL', () => {
  const server = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://localhost/none');
  const name = `migrate_test_${process.pid}`;
  const url = String(Object.assign(new URL(server), { pathname: `/${name}` }));

  async function onServer(statement: string) {
    const client = new pg.Client({ connectionString: String(server) });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  beforeAll(() => onServer(`create database ${name}`));
  afterAll(() => onServer(`drop database ${name}`));

  it('runs once when three processes start on an empty database, as does the work it locks in', async () => {
    const handles = await Promise.all([1, 2, 3].map(() => openDatabase({ url })));
    let working = 0;
    let most = 0;
    const alsoLocked = async () => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setImmediate(resolve));
      working -= 1;
    };
    await Promise.all(handles.map((handle) => migrateDatabase(handle, alsoLocked)));
    expect(most).toBe(1);
    await expectComplete(handles[0]!);
    await Promise.all(handles.map((handle) => handle.close()));
  });

  it('lets the lock go when it fails', async () => {
    const handle = await openDatabase({ url });
    const failing = migrateDatabase(handle, () => Promise.reject(new Error('no more tables')));
    await expect(failing).rejects.toThrow('no more tables');
    await migrateDatabase(handle);
    await handle.close();
  });
});
