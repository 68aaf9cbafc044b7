import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '#server/backup/read-backup.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { readSchemaVersion } from '#server/db/schema-version.ts';
import { studio } from '#support/command-line.ts';
import { makeTables } from '#support/servers/test-database.ts';

/* Databases of released versions come up to the present one; an upgrade has a way back. */

const FIXTURES = path.join(import.meta.dirname, '../../fixtures/databases');
const KEY = '7'.repeat(64);

let parent: string;
const at = (name: string) => path.join(parent, name);
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'studio-upgrades-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

describe('databases of released versions', async () => {
  const fixtures = await readdir(FIXTURES);
  it('are kept, this version first', () => expect(fixtures).toContain('0.1.0.backup.gz'));

  it.each(fixtures)('%s is restored and brought up to date, with all of its rows', async (name) => {
    const file = path.join(FIXTURES, name);
    const { rows } = await checkBackup(file);
    const DATA_DIR = at(name);
    const { code, said } = await studio(['restore', file], { DATA_DIR, SECRET_KEY: KEY });
    expect([code, said]).toEqual([0, expect.stringContaining(`Restored ${rows} rows`)]);
    const database = await openDatabase({ dataDir: DATA_DIR });
    await migrateDatabase(database);
    expect(await readSchemaVersion(database.pool)).toMatchObject({ pending: 0, isNewer: false });
    const { rows: found } = await database.pool.query(
      `select (select role from users where email = 'ada@example.com') as role,
         (select count(*)::int from users where status = 'invited') as invited,
         (select name from agents where name = 'Refunds') as agent, (select name from secrets) as secret,
         (select count(*)::int from runs) as runs, (select count(*) > 0 from chunks) as has_chunks`,
    );
    expect(found).toEqual([
      { role: 'owner', invited: 1, agent: 'Refunds', secret: 'BILLING', runs: 1, has_chunks: true },
    ]);
    await database.close();
  });
});

describe('upgrade', () => {
  it('works on a copy after a backup, keeps what was there, and goes back to it', async () => {
    const DATA_DIR = at('data');
    const database = await openDatabase({ dataDir: DATA_DIR });
    await makeTables(database);
    expect((await studio(['upgrade'], { DATA_DIR })).said).toMatch(/is in use by process/);
    // As if the newest migration of this version had not been there yet; applying it again changes nothing.
    await database.pool.query(`insert into settings values ('upgraded', '0')`);
    await database.close();
    expect((await studio(['upgrade'], { DATA_DIR })).said).toContain('there is nothing to upgrade');
    expect((await studio(['upgrade', '--back'], { DATA_DIR })).said).toContain(
      'No upgrade has kept anything',
    );

    const older = await openDatabase({ dataDir: DATA_DIR });
    await older.pool.query(
      `truncate drizzle.__drizzle_migrations; drop schema public cascade; create schema public; drop schema dbos cascade`,
    );
    await older.pool.query('create table users (id int primary key)');
    await older.close();
    // What fails leaves everything as it was.
    await cp(DATA_DIR, at('before'), { recursive: true });
    const failed = await studio(['upgrade'], { DATA_DIR });
    expect(failed.code).toBe(1);
    expect(existsSync(path.join(DATA_DIR, 'postgres.upgrading'))).toBe(false);
    expect(existsSync(path.join(DATA_DIR, 'postgres.before-upgrade'))).toBe(false);
    const present = await openDatabase({ dataDir: DATA_DIR });
    expect((await present.pool.query('select * from users')).rowCount).toBe(0);
    await present.pool.query('drop table users');
    await present.close();

    const { code, said } = await studio(['upgrade'], { DATA_DIR });
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/Backed up into .*before-upgrade-[^]*The way back/),
    ]);
    const upgraded = await openDatabase({ dataDir: DATA_DIR });
    expect(await readSchemaVersion(upgraded.pool)).toMatchObject({ pending: 0 });
    expect((await upgraded.pool.query('select * from users')).rowCount).toBe(0);
    await upgraded.close();

    const back = await studio(['upgrade', '--back'], { DATA_DIR });
    expect([back.code, back.said]).toEqual([0, expect.stringContaining('What was stored since')]);
    const old = await openDatabase({ dataDir: DATA_DIR });
    expect((await old.pool.query(`select to_regclass('users') as found`)).rows).toEqual([{ found: null }]);
    await old.close();
  });
});
