import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/*
 * PGlite takes any folder without PG_VERSION for a new one and sets it up, over whatever is there. So it never meets a
 * folder that was not looked at: one is set up only where there is nothing, and one that is there must be whole.
 */

/** The PostgreSQL that PGlite is, as PG_VERSION of its folders names it. */
export const POSTGRES_MAJOR = 18;

/** Says that a database was set up here, so that one that has gone since is not taken for a first start. */
const MARKER = 'agent-studio.txt';
const MARKER_TEXT = `This folder holds the data of Agent Studio: the database in "postgres" and, unless SECRET_KEY is set, the
key that stored credentials are encrypted with in "secret.key". Keep a copy of that key in another place, and back up the
rest by "agent-studio backup". Change nothing in here by hand.
`;

/* Of ours, or of the file system and the desktop. */
const OURS =
  /^(postgres|postgres\.[a-z-]+|process-id|door\.key|agent-studio\.txt|secret\.key.*|backups|lost\+found|\..*)$/;

/* Without one of them PostgreSQL does not start, or starts without knowing which transactions came to an end. */
const FILES = ['PG_VERSION', 'global/pg_control', 'global/pg_filenode.map', 'postgresql.conf'];
const FOLDERS = ['base', 'pg_wal', 'pg_xact', 'pg_multixact/members', 'pg_multixact/offsets'];
const CONTROL_FILE_BYTES = 8192;
const LOG_SEGMENT = /^[\dA-F]{24}$/;

/* They hold nothing while the server is stopped, and many a program that copies folders leaves the empty ones out. */
const OFTEN_EMPTY = [
  'pg_commit_ts pg_dynshmem pg_notify pg_replslot pg_serial pg_snapshots pg_stat pg_stat_tmp pg_subtrans pg_tblspc',
  'pg_twophase pg_logical/mappings pg_logical/snapshots pg_wal/archive_status pg_wal/summaries',
].flatMap((line) => line.split(' '));

/** Where the parts of a data folder are. */
export const placesIn = (dataDir: string) => ({
  postgres: path.resolve(dataDir, 'postgres'),
  /** Becomes the other once it is complete; what is left of it was never in use. */
  settingUp: path.resolve(dataDir, 'postgres.setting-up'),
  /** A data folder of its own, in which a backup becomes a database that takes the place of the other. */
  restoring: path.resolve(dataDir, 'postgres.restoring'),
  /** What was there before, until that has happened. */
  replaced: path.resolve(dataDir, 'postgres.replaced'),
  /** A data folder of its own, with the copy that an upgrade works on. */
  upgrading: path.resolve(dataDir, 'postgres.upgrading'),
  /** What the last upgrade has kept: the way back. */
  beforeUpgrade: path.resolve(dataDir, 'postgres.before-upgrade'),
  /** What was there when somebody went back. */
  afterUpgrade: path.resolve(dataDir, 'postgres.after-upgrade'),
});

/**
 * Whether there is a database in the folder: false for one that is empty or absent. Throws, saying what to do, where
 * there is something else, or a database that is not whole.
 */
export function hasDatabase(dataDir: string): boolean {
  const { postgres } = placesIn(dataDir);
  requireNoHalfRestore(dataDir);
  if (isEmpty(postgres)) {
    requireUnused(dataDir, postgres);
    return false;
  }
  requireWhole(postgres);
  for (const folder of OFTEN_EMPTY) mkdirSync(path.join(postgres, folder), { recursive: true });
  return true;
}

/** From here on, a missing database is a loss. */
export function markInUse(dataDir: string): void {
  const marker = path.join(dataDir, MARKER);
  if (!existsSync(marker)) writeFileSync(marker, MARKER_TEXT);
}

/** A folder that cannot be used as it is; the message says what to do. */
class FolderRefusal extends Error {
  override readonly name = 'FolderRefusal';
}

/** Whether it is one, also when it came from another thread, which leaves the class behind. */
export const isFolderRefusal = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'FolderRefusal';

/** Of a database of which this is wrong. */
export function refuseFolder(folder: string, reason: string): Error {
  return new FolderRefusal(
    `The embedded database in ${folder} is damaged: ${reason}. Nothing was changed. Put a backup of the folder in its ` +
      'place, or move it away to begin with an empty database.',
  );
}

/* Once its database has moved to its place, what is left of a restore is an empty folder. */
function requireNoHalfRestore(dataDir: string): void {
  const { postgres, restoring, replaced } = placesIn(dataDir);
  if (!['postgres', 'postgres.setting-up'].some((name) => existsSync(path.join(restoring, name)))) return;
  const before =
    isEmpty(postgres) && existsSync(replaced)
      ? `rename ${replaced} to "postgres" and delete ${restoring} to go on with what was there before`
      : `delete ${restoring} to go on with what was there before`;
  throw new FolderRefusal(
    `A restore into ${path.resolve(dataDir)} was cut short. Nothing was changed. Run "agent-studio restore" again, or ${before}.`,
  );
}

/** Throws where a folder without a database holds what is not ours. */
export function requireNothingForeign(dataDir: string): void {
  const folder = path.resolve(dataDir);
  const foreign = existsSync(folder) ? readdirSync(folder).find((name) => !OURS.test(name)) : undefined;
  if (foreign === undefined) return;
  throw new FolderRefusal(
    `The data folder ${folder} holds other files, such as "${foreign}", and no database of Agent Studio. ` +
      'Nothing was changed. Set DATA_DIR to an empty folder or a new one, or put a backup in its place.',
  );
}

function requireUnused(dataDir: string, postgres: string): void {
  const folder = path.resolve(dataDir);
  const { beforeUpgrade } = placesIn(dataDir);
  if (existsSync(beforeUpgrade)) {
    throw new FolderRefusal(
      `An upgrade of ${folder}, or the way back from it, was cut short: there is nothing in ${postgres}. ` +
        'Run the same command again: it begins with what was there before.',
    );
  }
  if (existsSync(path.join(folder, MARKER))) {
    throw new FolderRefusal(
      `The database is missing: ${folder} was in use (it holds ${MARKER}), but there is nothing in ${postgres}. ` +
        `Put a backup of that folder in its place, or delete ${MARKER} to begin with an empty database.`,
    );
  }
  requireNothingForeign(dataDir);
}

function requireWhole(postgres: string): void {
  const refuse = (reason: string) => {
    throw refuseFolder(postgres, reason);
  };
  if (!statSync(postgres).isDirectory()) refuse('it is a file, not a folder');
  for (const file of FILES) {
    const found = statSync(path.join(postgres, file), { throwIfNoEntry: false });
    if (!found?.isFile()) refuse(`the file ${file} is missing`);
    if (found?.size === 0) refuse(`the file ${file} is empty`);
  }
  const version = readFileSync(path.join(postgres, 'PG_VERSION'), 'utf8').trim();
  if (!/^\d+$/.test(version)) refuse('the file PG_VERSION does not hold a version');
  if (Number(version) !== POSTGRES_MAJOR) throw otherVersion(postgres, version);
  if (statSync(path.join(postgres, 'global/pg_control')).size < CONTROL_FILE_BYTES)
    refuse('the file global/pg_control is cut short');
  for (const folder of FOLDERS) {
    if (isEmpty(path.join(postgres, folder))) refuse(`the folder ${folder} is missing or empty`);
  }
  if (!readdirSync(path.join(postgres, 'pg_wal')).some((name) => LOG_SEGMENT.test(name)))
    refuse('the folder pg_wal holds no log');
}

function otherVersion(postgres: string, version: string): Error {
  const advice =
    Number(version) > POSTGRES_MAJOR
      ? 'Start the newer version of Agent Studio that wrote it'
      : 'Start the version of Agent Studio that wrote it';
  return new FolderRefusal(
    `The embedded database in ${postgres} was written by PostgreSQL ${version}, and this version of Agent Studio reads ` +
      `PostgreSQL ${POSTGRES_MAJOR}. Nothing was changed. ${advice}, or put a backup in its place.`,
  );
}

/** Also of what is not there. */
export function isEmpty(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  return !found || (found.isDirectory() && readdirSync(folder).length === 0);
}
