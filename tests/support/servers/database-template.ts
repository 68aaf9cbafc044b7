import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
const CACHE = path.join(root, 'node_modules/.cache/test-databases');

/* What a seeded database is made of. A change of any of them makes new templates. */
const SOURCES = [
  'package-lock.json',
  'docs/help/*.md',
  'packages/server/migrations/{*.sql,meta/_journal.json}',
  'packages/server/src/db/embedded/*.ts',
  'packages/server/src/engine/{extract,parsing}/**/*.ts',
  'packages/server/src/features/agents/help-agent.ts',
  'packages/server/src/features/knowledge-cards/*.ts',
];

/**
 * Vitest's global set-up: embedded databases which the tests' databases in memory begin as, one with every table and one
 * that has taken in the help pages. Making them takes longer than most test files.
 */
export default async function prepareTemplates(): Promise<void> {
  const version = await versionOf();
  const { TEMPLATES } = await import('./test-database.ts');
  for (const stage of ['tables', 'seeded'] as const) {
    const file = path.join(CACHE, `${version}-${stage}.tar`);
    if (!existsSync(file)) {
      if (stage === 'tables') await rm(CACHE, { recursive: true, force: true });
      await writeTemplate(file, stage);
    }
    process.env[TEMPLATES.file[stage]] = file;
  }
}

async function versionOf(): Promise<string> {
  const names = globSync(SOURCES, { cwd: root });
  const hash = createHash('sha256');
  for (const name of names.toSorted()) hash.update(name).update(await readFile(path.join(root, name)));
  return hash.digest('hex').slice(0, 16);
}

async function writeTemplate(file: string, stage: 'tables' | 'seeded'): Promise<void> {
  // Loaded only now: most runs find the template made.
  const { openDatabase } = await import('#server/db/database.ts');
  const { makeTables, seed } = await import('./test-database.ts');
  const { startPglite } = await import('#server/db/embedded/start-pglite.ts');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'test-database-'));
  try {
    const database = await openDatabase({ dataDir });
    await (stage === 'seeded' ? seed(database) : makeTables(database));
    await database.close();
    const pglite = await startPglite({ dataDir });
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
