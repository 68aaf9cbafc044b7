import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createSecretSeal } from './seal-secret.ts';
import { NEXT_KEY_FILE, readKeyFile, SECRET_KEY_FILE } from './secret-key.ts';

const placesIn = (dataDir: string) => ({
  file: path.join(dataDir, SECRET_KEY_FILE),
  next: path.join(dataDir, NEXT_KEY_FILE),
});

/** Lays the next secret key beside the present one, so that it is there before anything is sealed with it. */
export async function layNextKey(dataDir: string, key: Uint8Array): Promise<void> {
  const { next } = placesIn(dataDir);
  await rm(next, { force: true });
  const handle = await open(next, 'wx', 0o600);
  try {
    await handle.writeFile(`${Buffer.from(key).toString('base64')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(dataDir);
}

/**
 * Ends a change of the secret key that was cut short: the next key takes its place where the stored credentials are sealed
 * with it, else it goes.
 */
export async function settleNextKey(dataDir: string, sealed: ReadonlyMap<string, number>): Promise<void> {
  const { file, next } = placesIn(dataDir);
  const key = await readKeyFile(next);
  if (!key) return;
  if (sealed.has(createSecretSeal(key).keyId)) await rename(next, file);
  else await rm(next, { force: true });
  await syncFolder(dataDir);
}

/** The next key takes the place of the present one. */
export async function takeNextKey(dataDir: string): Promise<void> {
  const { file, next } = placesIn(dataDir);
  await rename(next, file);
  await syncFolder(dataDir);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
