import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import { checkTables } from './check-tables.ts';
import { checkClosedFiles, listClosedFiles } from './closed-files.ts';
import { hasDatabase, markInUse, placesIn } from './data-folder.ts';

const SETTINGS = {
  shared_buffers: '32MB',
  wal_recycle: 'off',
  max_wal_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
};

/** Its log in files of 1 MB: of those of 16 MB an empty database has two, more than half of what a start or a backup reads. */
const SET_UP = ['--wal-segsize=1'];

const OPTIONS = {
  extensions: { vector, pg_trgm },
  initDbStartParams: SET_UP,
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
};

export interface PgliteSettings {
  /** Absent: in memory. */
  dataDir?: string | undefined;
  template?: string | undefined;
  /** PostgreSQL's, where it is compiled already. */
  program?: WebAssembly.Module;
}

type Options = typeof OPTIONS & { pgliteWasmModule?: WebAssembly.Module };

/** PGlite in this data folder, where it is set up on first use; without a folder, in memory, as a copy of the template. */
export function startPglite({ dataDir, template, program }: PgliteSettings): Promise<PGlite> {
  const options = { ...OPTIONS, ...(program && { pgliteWasmModule: program }) };
  return dataDir === undefined ? startInMemory(options, template) : startInFolder(options, dataDir);
}

/** Ends it so that harm to its folder is found at the next start. */
export async function closePglite(database: PGlite, dataDir: string | undefined): Promise<void> {
  await database.close();
  if (dataDir !== undefined) listClosedFiles(placesIn(dataDir).postgres);
}

async function startInFolder(options: Options, dataDir: string): Promise<PGlite> {
  const { postgres, settingUp } = placesIn(dataDir);
  // What a set-up that was cut short left behind; nothing has been stored in it.
  await rm(settingUp, { recursive: true, force: true });
  const isNew = !hasDatabase(dataDir);
  if (isNew) await setUp(options, postgres, settingUp);
  const wasClosed = isNew || checkClosedFiles(postgres);
  const database = await PGlite.create({ ...options, dataDir: postgres });
  if (!wasClosed) await checkTables(database, postgres);
  markInUse(dataDir);
  return database;
}

async function setUp(options: Options, postgres: string, settingUp: string): Promise<void> {
  const template = await readTemplate();
  const database = await PGlite.create({ ...options, dataDir: settingUp, ...template });
  await database.close();
  // There may be an empty one, which not every system renames onto.
  if (existsSync(postgres)) await rmdir(postgres);
  await rename(settingUp, postgres);
}

async function startInMemory(options: Options, given: string | undefined): Promise<PGlite> {
  const template = await readTemplate(given);
  const database = await PGlite.create({ ...options, ...template });
  if (!template) await writeTemplate(database);
  return database;
}

/*
 * Setting a database up takes 3 s, copying an empty one a fraction: tests, which open many in memory, leave one in
 * the cache of node_modules.
 */
async function readTemplate(given?: string): Promise<{ loadDataDir: Blob } | undefined> {
  const file = given ?? (await templateFile());
  return existsSync(file) ? { loadDataDir: asBlob(await readFile(file)) } : undefined;
}

/* PGlite wants all bytes at once, which a Blob that holds them would put together from many small copies. */
function asBlob({ buffer, byteOffset, byteLength }: Buffer<ArrayBuffer>): Blob {
  const whole = byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(whole) });
}

async function writeTemplate(database: PGlite) {
  const file = await templateFile();
  const unfinished = `${file}.${process.pid}-${Date.now()}`;
  const dump = await database.dumpDataDir('none');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(unfinished, await dump.bytes());
  await rename(unfinished, file);
}

async function templateFile(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return fileURLToPath(
    new URL(`../../../node_modules/.cache/pglite-${version}${SET_UP.join('')}.tar`, import.meta.url),
  );
}
