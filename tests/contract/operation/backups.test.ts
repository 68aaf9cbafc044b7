import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { createSessionRepository } from '#server/features/session/session-repository.ts';
import { createSecretSeal } from '#server/secrets/seal-secret.ts';
import { openSecretKey, parseSecretKey } from '#server/secrets/secret-key.ts';
import { fingerprints, spawnStudio, studio } from '#support/command-line.ts';
import { type Cluster, findPrograms, startCluster } from '#support/servers/postgres.ts';
import { createOwnDatabase, makeTables } from '#support/servers/test-database.ts';

/* A server at work is backed up; its backup becomes the same rows elsewhere, or nothing at all. */

const VALUE = 'hunter2-of-the-workspace';
const OWNER = { subject: 'x|1', email: 'ada@example.com', name: 'Ada', picture: '' };
const NOTE = 'ünïcode "quoted" \\ and {braces}\nsecond line';
const programs = findPrograms();

let parent: string;
let server: DatabaseHandle & { dataDir: string };
let file: string;
let key: string;
const at = (name: string) => path.join(parent, name);

async function keep(name: string): Promise<void> {
  const id = newId();
  const sealed = createSecretSeal(parseSecretKey(key)!).seal(VALUE, `secret:${id}`);
  await server.pool.query(
    `insert into secrets (id, name, sealed, hosts, note, last4, created_at, updated_at, value_set_at)
     values ($1, $2, $3, '["api.example.com"]', $4, '', now(), now(), now())`,
    [id, name, sealed, NOTE],
  );
}

async function printsOf(options: Parameters<typeof openDatabase>[0]) {
  const database = await openDatabase(options);
  return fingerprints(database).finally(() => database.close());
}

/** A folder with the key of the first server. */
async function folderWithKey(name: string): Promise<string> {
  await mkdir(at(name));
  await copyFile(path.join(server.dataDir, 'secret.key'), path.join(at(name), 'secret.key'));
  return at(name);
}

/** Rows of many kinds: bytes, lists, half a megabyte, who refers to whom and to themselves. */
async function fill({ pool, db }: DatabaseHandle): Promise<void> {
  const ada = await createSessionRepository(db).signIn(OWNER, { mayJoin: true });
  if (ada.refused) throw new Error(ada.refused);
  await pool.query(`insert into users (id, subject, email, name, status, created_at, invited_by)
    select gen_random_uuid(), 'invited|' || n, n || '@example.com', 'N', 'active', now(), '${ada.user.id}' from generate_series(1, 700) as numbers(n)`);
  await pool.query(
    `insert into settings values ('big', to_jsonb(repeat('word ', 100000))), ('null', 'null'), ('odd', '{"a": [1.50, "\\u00e9", null]}')`,
  );
  await pool.query(`select nextval('run_places') from generate_series(1, 7)`);
}

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'studio-backups-'));
  const dataDir = at('data');
  const opened = await openDatabase({ dataDir });
  server = { ...opened, dataDir };
  await makeTables(opened);
  await fill(opened);
  key = (await openSecretKey({ secretKey: undefined, dataDir })).toString('base64');
  await keep('FIRST');

  // While others write: what was acknowledged before it began is in it.
  const writer = { isDone: false };
  const acknowledged: string[] = [];
  const writing = (async () => {
    for (let count = 1; !writer.isDone; count++)
      await keep(`DURING_${count}`).then(() => acknowledged.push(`DURING_${count}`));
  })();
  while (acknowledged.length < 3) await sleep(10);
  const before = [...acknowledged];
  file = at('first.backup.gz');
  const { code, said } = await studio(['backup', '--to', file], { DATA_DIR: server.dataDir });
  writer.isDone = true;
  await writing;
  expect([code, said]).toEqual([0, expect.stringContaining(`into ${file}`)]);
  expect(said).toContain('encrypted with the secret key');
  const text = gunzipSync(readFileSync(file)).toString();
  for (const name of before) expect(text).toContain(`"${name}"`);
  expect(text).not.toContain(VALUE);
  expect(text).not.toContain(key);
}, 300_000);

afterAll(async () => {
  await server?.close();
  await rm(parent, { recursive: true, force: true });
});

describe('backup and restore', () => {
  it('leaves no copy of the database behind, and no file half written', async () => {
    expect(readdirSync(server.dataDir).filter((name) => name.startsWith('.copy-'))).toEqual([]);
    expect(readdirSync(parent).filter((name) => name.includes('unfinished'))).toEqual([]);
    const { code, said } = await studio(['backup', '--to', file], { DATA_DIR: server.dataDir });
    expect([code, said]).toEqual([
      1,
      `${file} is there already. Name another file with --to, or move it away.`,
    ]);
  });

  it('says before anything is changed that the key is missing, and does without it where told to', async () => {
    const { code, said } = await studio(['restore', file], { DATA_DIR: at('keyless') });
    expect(code).toBe(1);
    const { keyId } = createSecretSeal(parseSecretKey(key)!);
    expect(said).toMatch(
      new RegExp(`only the secret key ${keyId} can read, and there is none here\\. Set SECRET_KEY`),
    );
    expect(existsSync(at('keyless'))).toBe(false);
    const other = await studio(['restore', file], { DATA_DIR: at('keyless'), SECRET_KEY: '8'.repeat(64) });
    expect([other.code, other.said]).toEqual([1, expect.stringContaining('and the one here is')]);
  });

  it('becomes the same rows in another folder, which the key fits', async () => {
    const DATA_DIR = await folderWithKey('other');
    const { code, said } = await studio(['restore', file], { DATA_DIR });
    expect([code, said]).toEqual([0, expect.stringContaining('Start the server.')]);
    // Stopped by now, and written once more: the same rows.
    const again = at('again.backup.gz');
    expect((await studio(['backup', '--to', again], { DATA_DIR })).code).toBe(0);
    const rowsOf = (one: string) =>
      gunzipSync(readFileSync(one)).toString().split('\n').slice(1, -2).toSorted();
    expect(rowsOf(again)).toEqual(rowsOf(file));

    const refused = await studio(['restore', file], { DATA_DIR });
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('say --replace other')]);
    const wrong = await studio(['restore', file, '--replace', 'data'], { DATA_DIR });
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('that is "other"')]);
    const { said: checked } = await studio(['doctor', '--json'], { DATA_DIR, PORT: '0' });
    expect(checked).toMatch(/It \(\w{8}\) fits the \d+ stored credentials/);
  });

  it.each([
    ['cut short', (copy: string) => truncate(copy, 5_000), /damaged: it is cut short/],
    [
      'changed',
      async (copy: string) => {
        const text = gunzipSync(readFileSync(copy)).toString();
        writeFileSync(copy, gzipSync(text.replace('ada@example.com', 'eve@example.com')));
      },
      /damaged: its checksum does not fit/,
    ],
    [
      'without its end',
      async (copy: string) => {
        const lines = gunzipSync(readFileSync(copy)).toString().split('\n');
        writeFileSync(copy, gzipSync(`${lines.slice(0, -2).join('\n')}\n`));
      },
      /damaged: its end is missing/,
    ],
    ['something else', async (copy: string) => writeFileSync(copy, 'hello'), /is no backup of Agent Studio/],
    [
      'of a version to come',
      async (copy: string) => {
        const text = gunzipSync(readFileSync(copy)).toString();
        writeFileSync(copy, gzipSync(text.replace('"agent_studio_backup":1', '"agent_studio_backup":2')));
      },
      /written by a newer version/,
    ],
  ])('refuses a file that is %s', async (_, harm, sentence) => {
    const copy = at('harmed.backup.gz');
    await copyFile(file, copy);
    await harm(copy);
    const { code, said } = await studio(['restore', copy], { DATA_DIR: at('harmed'), SECRET_KEY: key });
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
    expect(existsSync(at('harmed'))).toBe(false);
  });

  it('leaves a folder that is refused, with what to do, when killed in the middle', async () => {
    const DATA_DIR = await folderWithKey('killed');
    const child = spawnStudio(['restore', file], { DATA_DIR });
    while (!existsSync(path.join(DATA_DIR, 'postgres.restoring/postgres/PG_VERSION'))) await sleep(5);
    await sleep(200);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect(openDatabase({ dataDir: DATA_DIR })).rejects.toThrow(
      /A restore into .* was cut short\. .* Run "agent-studio restore" again, or delete/,
    );
    expect((await studio(['restore', file], { DATA_DIR })).code).toBe(0);
    expect(await printsOf({ dataDir: DATA_DIR })).toEqual(await printsOf({ dataDir: at('other') }));
  });

  it('is refused while a server has the folder', async () => {
    const { code, said } = await studio(['restore', file, '--replace', 'data'], { DATA_DIR: server.dataDir });
    expect([code, said]).toEqual([1, expect.stringMatching(/in use by process/)]);
  });
});

describe.skipIf(programs === undefined)('between the embedded database and PostgreSQL', () => {
  let cluster: Cluster;
  let url: string;
  const settings = () => ({ DATABASE_URL: url, SECRET_KEY: key, DATA_DIR: at('postgres') });

  beforeAll(async () => {
    cluster = startCluster(programs!);
    url = (await createOwnDatabase(cluster.url)).url;
  });
  afterAll(() => cluster?.remove());

  it('leaves nothing in PostgreSQL when killed in the middle', async () => {
    // By a name that is no server's.
    const looking = new pg.Pool({ connectionString: url, max: 1 });
    const child = spawnStudio(['restore', file], settings());
    const begun = `select 1 from pg_stat_activity where datname = current_database() and application_name like 'agent-studio-%'
      and pid <> pg_backend_pid() and xact_start is not null and query !~* 'pg_advisory'`;
    while (!(await looking.query(begun)).rowCount && child.exitCode === null) await sleep(2);
    // All tables are made in the one transaction: it takes longer than a look.
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await once(child, 'exit');
    while ((await looking.query(begun)).rowCount) await sleep(10);
    const { rows } = await looking.query(`select to_regclass('drizzle.__drizzle_migrations') as found`);
    expect(rows).toEqual([{ found: null }]);
    await looking.end();
  });

  it('becomes the same rows there, and back again', async () => {
    expect(await studio(['restore', file], settings())).toMatchObject({ code: 0 });
    const there = await printsOf({ url });
    expect(there).toEqual(await printsOf({ dataDir: at('other') }));
    expect(there.get('"public"."secrets"')).toMatch(/^\d+ /);

    const back = at('back.backup.gz');
    expect((await studio(['backup', '--to', back], settings())).code).toBe(0);
    const DATA_DIR = at('back');
    expect((await studio(['restore', back], { DATA_DIR, SECRET_KEY: key })).code).toBe(0);
    expect(await printsOf({ dataDir: DATA_DIR })).toEqual(there);
  });

  it('replaces what is there only by its name, and not below a server', async () => {
    const name = new URL(url).pathname.slice(1);
    const refused = await studio(['restore', file], settings());
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(`say --replace ${name}`)]);
    const running = await openDatabase({ url, max: 1 });
    await running.pool.query('select 1');
    const busy = await studio(['restore', file, '--replace', name], settings());
    expect([busy.code, busy.said]).toEqual([1, 'A server works on this database. Stop it first.']);
    await running.pool.query(`update users set name = 'Changed'`);
    await running.close();

    const theirs = new pg.Pool({ connectionString: url, max: 1 });
    await theirs.query('create table invoices (id serial primary key, total int)');
    await theirs.query('insert into invoices (total) values (42)');
    await theirs.query('create function vat() returns int language sql as $$ select 19 $$');
    const foreign = await studio(['restore', file, '--replace', name], settings());
    expect([foreign.code, foreign.said]).toEqual([
      1,
      expect.stringMatching(
        /not of Agent Studio: "public"\."invoices", "public"\."vat"\. .*Nothing was changed\.$/,
      ),
    ]);
    expect((await theirs.query('select total from invoices')).rows).toEqual([{ total: 42 }]);
    expect((await theirs.query(`select from users where name = 'Changed'`)).rowCount).toBeGreaterThan(0);
    await theirs.query('drop table invoices');
    await theirs.query('drop function vat()');
    await theirs.end();
    const last = await studio(['restore', file, '--replace', name], settings());
    expect([last.code, last.said]).toEqual([0, expect.stringContaining('Start the server.')]);
    expect(await printsOf({ url })).toEqual(await printsOf({ dataDir: at('other') }));
  });
});
