import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const CACHE = path.join(root, 'node_modules/.cache/test-databases');
const MIGRATIONS = path.join(root, 'packages/server/migrations');

/**
 * Vitest's global set-up: an embedded database with every table, which the tests' databases in memory begin as. Making
 * the tables takes longer than most test files.
 */
export default async function prepareTemplate(): Promise<void> {
  const file = path.join(CACHE, `${await versionOf()}.tar`);
  if (!existsSync(file)) {
    await rm(CACHE, { recursive: true, force: true });
    await writeTemplate(file);
  }
  process.env['TEST_DATABASE_TEMPLATE'] = file;
}

/** Another one as soon as the tables or the versions of what makes them change. */
async function versionOf(): Promise<string> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = ['package-lock.json', 'packages/server/src/db/embedded/start-pglite.ts'].map((file) =>
    path.join(root, file),
  );
  const hash = createHash('sha256');
  for (const file of [...files, ...names.map((name) => path.join(MIGRATIONS, name))])
    hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function writeTemplate(file: string): Promise<void> {
  // Loaded only now: most runs find the template made.
  const { openDatabase } = await import('#server/db/database.ts');
  const { makeTables } = await import('./test-database.ts');
  const { startPglite } = await import('#server/db/embedded/start-pglite.ts');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'test-database-'));
  try {
    const database = await openDatabase({ dataDir });
    await makeTables(database);
    await database.close();
    const pglite = await startPglite(path.join(dataDir, 'postgres'));
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    await mkdir(CACHE, { recursive: true });
    const part = `${file}.${process.pid}`;
    await writeFile(part, await dump.bytes());
    await rename(part, file);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
