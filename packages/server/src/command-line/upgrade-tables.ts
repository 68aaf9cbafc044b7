import { existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { putInPlace } from '../backup/restore-into-folder.ts';
import { listTables, nameOf } from '../backup/stored-tables.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { copyFolder } from '../db/embedded/copy-folder.ts';
import { hasDatabase, isEmpty, placesIn } from '../db/embedded/data-folder.ts';
import { type FolderLock, lockFolder } from '../db/embedded/folder-lock.ts';
import { type DatabaseHandle, openDatabase } from '../db/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { readSchemaVersion } from '../db/schema-version.ts';
import { knownDurableTables, makeDurableTables } from '../jobs/durable-tables.ts';
import { showCounts } from './backup.ts';
import { CommandError, type Surroundings } from './command.ts';

type Stored = Pick<DatabaseHandle, 'pool' | 'kind' | 'db' | 'storage' | 'close'>;

async function countRows({ pool }: Pick<Stored, 'pool'>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of await listTables(pool)) {
    if (table.schema === 'drizzle') continue;
    const { rows } = await pool.query<{ count: string }>(
      `select count(*)::text as count from ${nameOf(table)}`,
    );
    counts.set(nameOf(table), Number(rows[0]!.count));
  }
  return counts;
}

/** Applies what is pending, and checks that it lost nothing. */
export async function bringUpToDate(database: Stored): Promise<void> {
  const before = await countRows(database);
  await migrateDatabase(database);
  const client = await database.pool.connect();
  await makeDurableTables(client, knownDurableTables()).finally(() => client.release());
  const { pending } = await readSchemaVersion(database.pool);
  if (pending) throw new CommandError(`${pending} changes of the tables were not made.`);
  const after = await countRows(database);
  for (const [table, count] of before) {
    const now = after.get(table);
    // A table may go in an upgrade, with its rows elsewhere by then; one that stays loses none.
    if (now !== undefined && now < count)
      throw new CommandError(`The upgrade would have lost ${count - now} of ${count} rows of ${table}.`);
  }
}

/** Upgrades a copy of the embedded database, and puts it in place of the other, which is kept for the way back. */
export async function upgradeFolder(
  dataDir: string,
  {
    file,
    version,
    say,
    progress,
  }: { file: string; version: string } & Pick<Surroundings, 'say' | 'progress'>,
): Promise<void> {
  await onStoppedFolder(dataDir, async () => {
    const { postgres, upgrading, beforeUpgrade } = placesIn(dataDir);
    if (isEmpty(postgres) && existsSync(beforeUpgrade)) await rename(beforeUpgrade, postgres);
    if (!hasDatabase(dataDir)) throw new CommandError('There are no tables yet; the first start makes them.');
    const copy = placesIn(upgrading).postgres;
    await rm(upgrading, { recursive: true, force: true });
    try {
      copyFolder(postgres, copy);
      const database = await openDatabase({ dataDir: upgrading, max: 2 });
      try {
        const { pending, isNewer } = await readSchemaVersion(database.pool);
        if (isNewer)
          throw new CommandError('A newer version of Agent Studio has changed this database already.');
        if (!pending) {
          say('The tables are up to date: there is nothing to upgrade.');
          return;
        }
        mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
        await writeBackup(database, file, { version, onProgress: showCounts(progress, 'written') });
        progress?.('');
        say(`Backed up into ${file}.`);
        await bringUpToDate(database);
      } finally {
        await database.close();
      }
      await putInPlace(dataDir, copy, beforeUpgrade);
    } finally {
      await rm(upgrading, { recursive: true, force: true });
    }
    say(
      `The tables are up to date. Start the server. The way back: "agent-studio upgrade --back", which takes what was there before (${beforeUpgrade}); then start the version from before. ` +
        'Delete that folder once you do not need it.',
    );
  });
}

/** Takes what the last upgrade has kept; says what became of the rest. */
export function goBackInFolder(dataDir: string): Promise<string> {
  return onStoppedFolder(dataDir, async () => {
    const { beforeUpgrade, afterUpgrade } = placesIn(dataDir);
    if (!existsSync(beforeUpgrade)) {
      throw new CommandError(
        `No upgrade has kept anything in ${path.resolve(dataDir)}. With a backup: "agent-studio restore FILE".`,
      );
    }
    await putInPlace(dataDir, beforeUpgrade, afterUpgrade);
    return `Back at what was there before the upgrade. What was stored since is not in it, and kept in ${afterUpgrade}. Start the version from before.`;
  });
}

async function onStoppedFolder<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  if (!existsSync(dataDir))
    throw new CommandError(
      `There is no folder ${path.resolve(dataDir)}. Set DATA_DIR to that of the server.`,
    );
  const lock: FolderLock = await lockFolder(dataDir);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
