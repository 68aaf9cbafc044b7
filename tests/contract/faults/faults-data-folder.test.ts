import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { POSTGRES_MAJOR } from '#server/db/embedded/data-folder.ts';
import { explainStartFailure } from '#server/start-failure.ts';

/* Whatever happens to a folder while nobody looks: it is refused in plain words, or every row is there. */

const ROWS = 500;

let parent: string;
let whole: string;
let dataDir: string;
/** Files of the table, its index and the log, of which PostgreSQL chooses the names. */
let stored: Record<'table' | 'index' | 'log', string>;

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'damaged-folder-'));
  whole = path.join(parent, 'whole');
  const { pool, close } = await openDatabase({ dataDir: whole });
  await pool.query('create table kept (id int primary key, body text not null)');
  await pool.query(
    `insert into kept select n, repeat('text ', 60) from generate_series(1, ${ROWS}) as numbers(n)`,
  );
  // As maintenance does within a minute.
  await pool.query('analyze kept');
  const { rows } = await pool.query<Omit<typeof stored, 'log'>>(
    `select pg_relation_filepath('kept') as table, pg_relation_filepath('kept_pkey') as index`,
  );
  await close();
  stored = { ...rows[0]!, log: await lastSegment() };
}, 60_000);
afterAll(() => rm(parent, { recursive: true, force: true }));

/** The file of the log that was written last; one laid out ahead holds zeros only. */
async function lastSegment(): Promise<string> {
  const folder = path.join(whole, 'postgres/pg_wal');
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of names.toSorted().toReversed())
    if ((await readFile(path.join(folder, name))).some((byte) => byte !== 0)) return `pg_wal/${name}`;
  throw new Error(`There is no log in ${folder}.`);
}

/** A folder that was refused is as it was, and serves for the next harm; one that was opened does not. */
async function copyWhole(): Promise<void> {
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
  dataDir = await mkdtemp(path.join(parent, 'harmed-'));
  await cp(whole, dataDir, { recursive: true });
}

const place = (name: string) =>
  path.join(
    dataDir,
    'postgres',
    name.startsWith('the ') ? stored[name.slice(4) as keyof typeof stored] : name,
  );

const HARMS = {
  missing: (file: string) => rm(file, { recursive: true }),
  empty: async (file: string) => {
    if ((await stat(file)).isFile()) return truncate(file, 0);
    for (const name of await readdir(file)) await rm(path.join(file, name), { recursive: true });
  },
  'cut in half': async (file: string) => truncate(file, Math.floor((await stat(file)).size / 2)),
  noise: async (file: string) => {
    const bytes = await readFile(file);
    // Always the same, and of no pattern.
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = (at * at * 31 + at * 17 + 7) % 251;
    await writeFile(file, bytes);
  },
};
const FILES = [
  'PG_VERSION',
  'postgresql.conf',
  'postgresql.auto.conf',
  'global/pg_control',
  'global/pg_filenode.map',
  'global/1262',
  'base/5/PG_VERSION',
  'base/5/pg_filenode.map',
  'base/5/1259',
  'base/5/1249',
  'base/5/2662',
  'pg_xact/0000',
  'pg_multixact/offsets/0000',
  'pg_multixact/members/0000',
  'the table',
  'the index',
  'the log',
];
const FOLDERS =
  'base base/1 base/4 base/5 global pg_wal pg_xact pg_multixact pg_logical pg_tblspc pg_notify pg_twophase pg_stat'.split(
    ' ',
  );

const CASES = [
  ...FILES.flatMap((file) => (Object.keys(HARMS) as (keyof typeof HARMS)[]).map((harm) => ({ file, harm }))),
  ...FOLDERS.flatMap((file) => (['missing', 'empty'] as const).map((harm) => ({ file, harm }))),
];

/** What a start comes to: the rows it finds, or what it says. */
async function read(): Promise<{ rows: number } | { said: string }> {
  try {
    const { pool, close } = await openDatabase({ dataDir });
    try {
      const { rows } = await pool.query<{ id: number; body: string }>('select * from kept');
      return { rows: rows.filter(({ body }) => body === 'text '.repeat(60)).length };
    } finally {
      await close();
    }
  } catch (error) {
    return { said: explainStartFailure(error, dataDir) };
  }
}

function expectWholeOrRefused(found: Awaited<ReturnType<typeof read>>): void {
  if ('rows' in found) expect(found.rows).toBe(ROWS);
  else {
    expect(found.said).toMatch(/[Pp]ut a backup/);
    expect(found.said).toContain(dataDir);
    expect(found.said).not.toMatch(/\n\s*at |DrizzleQueryError|Failed query/);
  }
}

/** Does the harm, opens the folder, and puts the part back. */
async function open(file: string, harm: keyof typeof HARMS) {
  const aside = path.join(parent, 'aside');
  await rm(aside, { recursive: true, force: true });
  await cp(place(file), aside, { recursive: true });
  await HARMS[harm](place(file));
  const found = await read();
  expectWholeOrRefused(found);
  if ('rows' in found) return copyWhole();
  await rm(place(file), { recursive: true, force: true });
  await cp(aside, place(file), { recursive: true });
}

describe('a folder that was closed', () => {
  beforeAll(copyWhole);

  it.each(CASES)('$file: $harm', ({ file, harm }) => open(file, harm));

  it('was left alone each time: with its parts back, it is whole', async () => {
    expect(await read()).toEqual({ rows: ROWS });
  });
});

/* Nothing is known then of what the files were like: which transactions came to an end stands in one place only. */
const KNOWN = [
  'PG_VERSION',
  'global/pg_control',
  'base/5/1259',
  'pg_wal',
  'pg_xact',
  'the table',
  'the index',
  'the log',
];

describe('a folder whose process was killed', () => {
  beforeEach(async () => {
    await copyWhole();
    await rm(path.join(dataDir, 'postgres', 'closed-files.json'));
  });

  it.each(CASES.filter(({ file }) => KNOWN.includes(file)))('$file: $harm', ({ file, harm }) =>
    open(file, harm),
  );
});

describe('a folder that is not ours', () => {
  beforeEach(async () => {
    await rm(dataDir, { recursive: true });
    await mkdir(dataDir);
  });

  const refusal = () =>
    openDatabase({ dataDir }).then(
      ({ close }) => close().then(() => 'opened'),
      (error: unknown) => explainStartFailure(error, dataDir),
    );

  it('is left alone where it holds files of somebody', async () => {
    await writeFile(path.join(dataDir, 'thesis.txt'), 'Chapter 1');
    expect(await refusal()).toMatch(
      /holds other files, such as "thesis\.txt".* Set DATA_DIR to an empty folder/,
    );
    expect((await readdir(dataDir)).toSorted()).toEqual(['thesis.txt']);
  });

  it('is refused where the database itself has gone', async () => {
    await writeFile(path.join(dataDir, 'agent-studio.txt'), '');
    expect(await refusal()).toMatch(/The database is missing: .*Put a backup of that folder in its place/);
  });

  it.each(['19', '17'])('is refused where PostgreSQL %s wrote it', async (version) => {
    await cp(whole, dataDir, { recursive: true });
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), `${version}\n`);
    expect(await refusal()).toMatch(
      /was written by PostgreSQL \d+.*Start the .*version of Agent Studio that wrote it/,
    );
  });

  it('is set up where there is nothing in it yet', async () => {
    await mkdir(path.join(dataDir, 'postgres'));
    await writeFile(path.join(dataDir, 'secret.key'), 'made before');
    expect(await refusal()).toBe('opened');
  });
});

it('knows the version of the engine it has', async () => {
  const { pool, close } = await openDatabase({ dataDir: undefined });
  const { rows } = await pool.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  await close();
  expect(rows[0]!.major).toBe(POSTGRES_MAJOR);
});
