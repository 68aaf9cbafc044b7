import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { writeBackup } from '../backup/write-backup.ts';
import { openDatabase } from '../db/database.ts';
import { readSchemaVersion } from '../db/schema-version.ts';
import type { Env } from '../env.ts';
import { newBackupFile, showCounts } from './backup.ts';
import { type Command, CommandError, EXIT, type Surroundings } from './command.ts';
import { explained, requireStopped, usableEnv } from './open-storage.ts';
import { restoreFile } from './restore.ts';
import { bringUpToDate, goBackInFolder, upgradeFolder } from './upgrade-tables.ts';
import { VERSION } from '../version.ts';

const PREFIX = 'before-upgrade-';

const fileBefore = (env: Env): string => {
  const { dir, base } = path.parse(newBackupFile(env));
  return path.join(dir, `${PREFIX}${base}`);
};

/** The newest backup that an upgrade has made. */
function lastBackup(env: Env): string {
  const folder = path.dirname(newBackupFile(env));
  const found = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.startsWith(PREFIX))
        .toSorted()
        .at(-1)
    : undefined;
  if (found !== undefined) return path.join(folder, found);
  throw new CommandError(
    `No upgrade has left a backup in ${folder}. With the file of another: "agent-studio restore FILE".`,
  );
}

/** A database elsewhere cannot be copied by us: a backup is the way back. */
async function upgradePostgres(env: Env, url: string, { say, progress }: Surroundings): Promise<void> {
  const database = await openDatabase({ url, max: 2 });
  try {
    const { pending, applied, isNewer } = await readSchemaVersion(database.pool);
    if (isNewer) throw new CommandError('A newer version of Agent Studio has changed this database already.');
    if (applied === undefined) throw new CommandError('There are no tables yet; the first start makes them.');
    if (!pending) {
      say('The tables are up to date: there is nothing to upgrade.');
      return;
    }
    await requireStopped(env, database);
    const file = fileBefore(env);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeBackup(database, file, { version: VERSION, onProgress: showCounts(progress, 'written') });
    progress?.('');
    say(`Backed up into ${file}.`);
    await bringUpToDate(database);
    say(
      'The tables are up to date. Start the server. The way back: "agent-studio upgrade --back", which restores that backup and loses what is stored from now on; then start the version from before.',
    );
  } finally {
    await database.close();
  }
}

/** New tables for a new version, with a way back. */
export const upgrade: Command = {
  name: 'upgrade',
  about:
    'Brings the tables up to date while the server is stopped: a backup first, then on a copy (PostgreSQL: in place), checked.',
  flags: {
    back: 'to the tables and data from before the last upgrade',
    'replace=NAME': 'with --back on PostgreSQL: the name of the database, all of which is replaced',
  },
  async run(typed, surroundings) {
    const env = usableEnv(surroundings);
    const { databaseUrl, dataDir } = env;
    await explained(env, async () => {
      if (databaseUrl === undefined && typed.has('back')) surroundings.say(await goBackInFolder(dataDir));
      else if (databaseUrl === undefined)
        await upgradeFolder(dataDir, { file: fileBefore(env), version: VERSION, ...surroundings });
      else if (typed.has('back'))
        await restoreFile(
          env,
          lastBackup(env),
          { confirmed: typed.valueOf('replace'), withoutKey: true },
          surroundings,
        );
      else await upgradePostgres(env, databaseUrl, surroundings);
    });
    return EXIT.ok;
  },
};
