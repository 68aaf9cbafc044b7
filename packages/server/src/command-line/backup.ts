import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BackupCounts } from '../backup/backup-format.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Env } from '../env.ts';
import { type Command, CommandError, EXIT, type Surroundings } from './command.ts';
import { explained, openStorage, usableEnv } from './open-storage.ts';
import { VERSION } from '../version.ts';

const BYTES_PER_MB = 1_048_576;
const FOLDER = 'backups';

/** Where a backup goes that was given no name: its time is part of it. */
export const newBackupFile = ({ dataDir }: Pick<Env, 'dataDir'>): string =>
  path.resolve(
    dataDir,
    FOLDER,
    `agent-studio-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup.gz`,
  );

/** Writes a backup, and says of it what its keeper needs to know. */
async function backUp(env: Env, file: string, { say, progress }: Surroundings): Promise<void> {
  if (statSync(file, { throwIfNoEntry: false }))
    throw new CommandError(`${file} is there already. Name another file with --to, or move it away.`);
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CommandError(
      `The folder ${path.dirname(file)} cannot be made (${(error as Error).message}). Name another place with --to.`,
    );
  }
  const database = await openStorage(env, { running: 'copy' });
  const { tables, rows, header } = await writeBackup(database, file, {
    version: VERSION,
    onProgress: showCounts(progress, 'written'),
  }).finally(() => database.close());
  progress?.('');
  const size = Math.max(0.1, statSync(file).size / BYTES_PER_MB).toFixed(1);
  say(`Backed up ${rows} rows of ${tables} tables into ${file} (${size} MB).`);
  const keys = Object.keys(header.sealed_with);
  const count = Object.values(header.sealed_with).reduce((all, one) => all + one, 0);
  if (count) {
    say(
      `It holds ${count} stored ${count === 1 ? 'credential' : 'credentials'} as they are, encrypted with the secret key ${keys.join(', ')}. ` +
        'That key is not in it: keep SECRET_KEY, or the file secret.key, in another place.',
    );
  }
}

/** Shows how many rows there are so far. */
export const showCounts = (progress: Surroundings['progress'], done: string) =>
  progress && (({ rows }: BackupCounts) => progress(`${rows} rows ${done}`));

/** Everything that is stored, in one file, while the server runs or while it does not. */
export const backup: Command = {
  name: 'backup',
  about: 'Writes everything that is stored into one file, while the server runs or not.',
  flags: { 'to=FILE': `otherwise in the folder "${FOLDER}" of DATA_DIR, named after the time` },
  async run(typed, surroundings) {
    const env = usableEnv(surroundings);
    const to = typed.valueOf('to');
    await explained(env, () =>
      backUp(env, to === undefined ? newBackupFile(env) : path.resolve(to), surroundings),
    );
    return EXIT.ok;
  },
};
