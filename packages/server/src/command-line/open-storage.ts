import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseHandle, openDatabase } from '../db/database.ts';
import { databaseErrorOf } from '../db/damaged-data.ts';
import { placesIn } from '../db/embedded/data-folder.ts';
import { lockFolder } from '../db/embedded/folder-lock.ts';
import { findDoor, isCopy } from '../db/embedded/local-door.ts';
import { openThroughDoor } from '../db/embedded/open-through-door.ts';
import { readSchemaVersion } from '../db/schema-version.ts';
import { checkEnv, type Env } from '../env.ts';
import { explainStartFailure } from '../start-failure.ts';
import { BackupError } from '../backup/backup-format.ts';
import { CommandError, type Surroundings } from './command.ts';

/** The settings, where all of them can be used. */
export function usableEnv({ environment }: Pick<Surroundings, 'environment'>): Env {
  const { env, problems } = checkEnv(environment);
  if (!problems.length) return env;
  throw new CommandError(
    `Some settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
  );
}

/** What to do where the system refuses a file. */
const FILE_FAILURES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free space, or name another place.',
  EDQUOT: 'The quota of this user is used up. Free space, or name another place.',
  EACCES: 'This user may not do that. Run this as the user of the server, or name another place.',
  EROFS: 'That file system cannot be written to. Name another place.',
};

/** Copies older than this belong to nobody any more, unless somebody has them open. */
const OLD_COPY_MS = 3_600_000;

/** Does something, and says what to do where that is known of what went wrong. */
export async function explained<Result>(env: Env, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if (error instanceof BackupError) throw new CommandError(error.message);
    const { code } = error as NodeJS.ErrnoException;
    const sentence = code && FILE_FAILURES[code];
    if (sentence) throw new CommandError(`${sentence} (${(error as Error).message})`);
    // A failed query means here more than a damaged folder.
    const isFolder = env.databaseUrl === undefined && !databaseErrorOf(error);
    throw new CommandError(explainStartFailure(error, isFolder ? env.dataDir : undefined));
  }
}

type Opened = Pick<DatabaseHandle, 'pool' | 'kind' | 'db' | 'close'>;

/** Where a command finds what is stored. */
interface HowToOpen {
  /** Of a running embedded database: through its server, or as a copy of this moment, which is gone when closed. */
  running: 'through' | 'copy';
}

/** The database of these settings, whether a server has it or not. It must be there. */
export async function openStorage(env: Env, { running }: HowToOpen): Promise<Opened> {
  const { databaseUrl, dataDir } = env;
  if (databaseUrl !== undefined) return openDatabase({ url: databaseUrl, max: 2 });
  if (!existsSync(placesIn(dataDir).postgres)) {
    throw new CommandError(
      `There is no database in ${path.resolve(dataDir)}. Set DATA_DIR to the folder of the server, or DATABASE_URL to its PostgreSQL.`,
    );
  }
  const door = await findDoor(dataDir);
  if (!door) return openDatabase({ dataDir, max: 2 });
  if (running === 'through') return openThroughDoor(door);
  await removeOldCopies(dataDir);
  const copy = await door.copy();
  const database = await openDatabase({ dataDir: copy, max: 1 });
  return {
    ...database,
    async close() {
      await database.close();
      await rm(copy, { recursive: true, force: true });
    },
  };
}

/** What a command that was killed has left; not that of one that is at work. */
async function removeOldCopies(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter(isCopy)) {
    const copy = path.join(dataDir, name);
    if (Date.now() - (await stat(copy)).mtimeMs < OLD_COPY_MS) continue;
    const lock = await lockFolder(copy).catch(() => undefined);
    if (!lock) continue;
    await lock.release();
    await rm(copy, { recursive: true, force: true });
  }
}

const STOPPED_TRIES = 5;
const STOPPED_EVERY_MS = 300;

/** Throws where a server works on this PostgreSQL, or the embedded database of the folder. */
export async function requireStopped(env: Env, database: Pick<DatabaseHandle, 'pool'>): Promise<void> {
  if (env.databaseUrl === undefined) return;
  const look = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(distinct application_name)::int as count from pg_stat_activity
        where datname = current_database() and application_name like 'agent-studio-%'
          and application_name <> current_setting('application_name')`,
    );
    return rows[0]?.count ?? 0;
  };
  let count = await look();
  // What has just been stopped is seen for a moment longer.
  for (let tries = 0; count > 0 && tries < STOPPED_TRIES; tries += 1) {
    await sleep(STOPPED_EVERY_MS);
    count = await look();
  }
  if (count) {
    throw new CommandError(
      `${count === 1 ? 'A server works' : `${count} servers work`} on this database. Stop ${count === 1 ? 'it' : 'them'} first.`,
    );
  }
}

/** Throws where the tables are not those of this version. */
export async function requireCurrentTables({ pool }: Pick<DatabaseHandle, 'pool'>): Promise<void> {
  const { isNewer, pending } = await readSchemaVersion(pool);
  if (isNewer)
    throw new CommandError(
      'A newer version of Agent Studio has changed this database. Use the command line of that version.',
    );
  if (pending)
    throw new CommandError(
      'The tables are those of an older version. Start the server once, or run "agent-studio upgrade".',
    );
}
