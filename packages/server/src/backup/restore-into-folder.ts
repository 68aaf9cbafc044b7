import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../db/database.ts';
import { isEmpty, markInUse, placesIn, requireNothingForeign } from '../db/embedded/data-folder.ts';
import { lockFolder } from '../db/embedded/folder-lock.ts';
import { BackupError, type BackupCounts } from './backup-format.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';

/**
 * Makes a database of a backup beside the place where it belongs, and moves it there once it is whole. What dies before
 * leaves a folder that the server refuses, with what to do. Throws where a server has the folder.
 */
export async function restoreIntoFolder(
  dataDir: string,
  { replaces = false, ...options }: RestoreOptions,
): Promise<BackupCounts> {
  const { postgres, restoring } = placesIn(dataDir);
  if (existsSync(dataDir) && isEmpty(postgres)) requireNothingForeign(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    if (!isEmpty(postgres) && !replaces) throw new BackupError('The database is not empty.');
    await rm(restoring, { recursive: true, force: true });
    const database = await openDatabase({ dataDir: restoring, max: 2 });
    const counts = await restoreBackup(database, options).finally(() => database.close());
    await putInPlace(dataDir, placesIn(restoring).postgres);
    await rm(restoring, { recursive: true, force: true });
    markInUse(dataDir);
    return counts;
  } catch (error) {
    // What failed in our hands leaves nothing to be asked about.
    await rm(restoring, { recursive: true, force: true });
    throw error;
  } finally {
    await lock.release();
  }
}

/** Puts a closed database where the server looks for it. What was there goes, or stays under the name that is given. */
export async function putInPlace(dataDir: string, made: string, keptAs?: string): Promise<void> {
  const { postgres, replaced } = placesIn(dataDir);
  const before = keptAs ?? replaced;
  await rm(before, { recursive: true, force: true });
  const hadOne = existsSync(postgres);
  if (hadOne) await rename(postgres, before);
  try {
    await rename(made, postgres);
  } catch (error) {
    if (hadOne) await rename(before, postgres);
    throw error;
  }
  const folder = await open(path.resolve(dataDir), 'r');
  await folder.sync().finally(() => folder.close());
  if (keptAs === undefined) await rm(before, { recursive: true, force: true });
}
