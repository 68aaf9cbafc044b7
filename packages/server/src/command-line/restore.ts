import path from 'node:path';
import type { BackupHeader } from '../backup/backup-format.ts';
import { checkBackup } from '../backup/read-backup.ts';
import { migrationsOf } from '../backup/known-tables.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { restoreIntoFolder } from '../backup/restore-into-folder.ts';
import { openDatabase } from '../db/database.ts';
import { isEmpty, placesIn } from '../db/embedded/data-folder.ts';
import { readSchemaVersion } from '../db/schema-version.ts';
import type { Env } from '../env.ts';
import { createSecretSeal } from '../secrets/seal-secret.ts';
import { findSecretKey } from '../secrets/secret-key.ts';
import { showCounts } from './backup.ts';
import { type Command, CommandError, EXIT, type Surroundings } from './command.ts';
import { explained, requireStopped, usableEnv } from './open-storage.ts';

/** What has to be typed behind `--replace`: whoever has the wrong settings notices. */
const nameOf = ({ databaseUrl, dataDir }: Env): string =>
  databaseUrl === undefined
    ? path.basename(path.resolve(dataDir))
    : decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

const placeOf = ({ databaseUrl, dataDir }: Env): string =>
  databaseUrl === undefined ? `the folder ${path.resolve(dataDir)}` : `the database of DATABASE_URL`;

/** Throws where stored credentials of the backup would be of no use. */
async function requireKey(env: Env, { sealed_with: sealed }: BackupHeader): Promise<void> {
  const ids = Object.keys(sealed);
  if (!ids.length) return;
  const key = await findSecretKey(env);
  const mine = key && createSecretSeal(key).keyId;
  const foreign = ids.filter((id) => id !== mine);
  if (!foreign.length) return;
  const count = foreign.reduce((all, id) => all + sealed[id]!, 0);
  throw new CommandError(
    `The backup holds ${count} stored ${count === 1 ? 'credential' : 'credentials'} that only the secret key ${foreign.join(', ')} can read, and ` +
      `${mine === undefined ? 'there is none here' : `the one here is ${mine}`}. Set SECRET_KEY (or SECRET_KEY_FILE) to the key of that time, ` +
      `or put its file secret.key into ${path.resolve(env.dataDir)}. With --without-key the rest is restored, and these have to be entered again. Nothing was changed.`,
  );
}

function requireConfirmed(env: Env, confirmed: string | undefined): void {
  if (confirmed === nameOf(env)) return;
  throw new CommandError(
    confirmed === undefined
      ? `There is data in ${placeOf(env)}. Restore into an empty one, or say --replace ${nameOf(env)} to have what is there replaced for good. Nothing was changed.`
      : `--replace ${confirmed} does not name ${placeOf(env)}: that is "${nameOf(env)}". Nothing was changed.`,
  );
}

/** Puts a checked backup in place of what is there, or of nothing. */
export async function restoreFile(
  env: Env,
  file: string,
  { confirmed, withoutKey = false }: { confirmed: string | undefined; withoutKey?: boolean },
  { say, progress }: Surroundings,
): Promise<void> {
  const { header, rows } = await checkBackup(file);
  migrationsOf(header);
  if (!withoutKey) await requireKey(env, header);
  const options = { file, header, onProgress: showCounts(progress, `of ${rows} restored`) };
  if (env.databaseUrl === undefined) {
    const isFull = !isEmpty(placesIn(env.dataDir).postgres);
    if (isFull) requireConfirmed(env, confirmed);
    await restoreIntoFolder(env.dataDir, { ...options, replaces: isFull });
  } else {
    const database = await openDatabase({ url: env.databaseUrl, max: 2 });
    try {
      const isFull = (await readSchemaVersion(database.pool)).applied !== undefined;
      if (isFull) requireConfirmed(env, confirmed);
      await requireStopped(env, database);
      await restoreBackup(database, { ...options, replaces: isFull });
    } finally {
      await database.close();
    }
  }
  progress?.('');
  say(
    `Restored ${rows} rows of ${header.made_at} (version ${header.version}) into ${placeOf(env)}. Start the server.`,
  );
}

/** The way back of `backup`, on this machine or another, into either database. */
export const restore: Command = {
  name: 'restore',
  words: ['FILE'],
  about: 'Puts a backup into an empty folder or database; either takes those of both.',
  flags: {
    'replace=NAME':
      'in place of what is there, for good; NAME is that of the database, or of the folder of DATA_DIR',
    'without-key': 'although the secret key is lost: stored credentials have to be entered again',
  },
  async run(typed, surroundings) {
    const env = usableEnv(surroundings);
    const options = { confirmed: typed.valueOf('replace'), withoutKey: typed.has('without-key') };
    await explained(env, () => restoreFile(env, path.resolve(typed.words[0]!), options, surroundings));
    return EXIT.ok;
  },
};
