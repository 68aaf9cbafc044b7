import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../db/database.ts';
import { placesIn } from '../db/embedded/data-folder.ts';
import type { Env } from '../env.ts';
import type { Environment } from '../env/read-settings.ts';
import { layNextKey, settleNextKey, takeNextKey } from '../secrets/next-key.ts';
import { resealAll } from '../secrets/reseal-all.ts';
import { createSecretSeal, SealError } from '../secrets/seal-secret.ts';
import { countSealed } from '../secrets/sealed-values.ts';
import { findSecretKey, parseSecretKey, SECRET_KEY_BYTES, SECRET_KEY_FILE } from '../secrets/secret-key.ts';
import { type Command, CommandError, EXIT, type Surroundings } from './command.ts';
import { explained, requireCurrentTables, requireStopped, usableEnv } from './open-storage.ts';

const NEW_KEY = 'NEW_SECRET_KEY';

/** The key to come; undefined: none was given. */
function readNewKey(environment: Environment): Buffer | undefined {
  const file = environment[`${NEW_KEY}_FILE`];
  const given = environment[NEW_KEY];
  if (given && file) throw new CommandError(`Set ${NEW_KEY} or ${NEW_KEY}_FILE, not both.`);
  let text = given;
  if (file) {
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      throw new CommandError(`The file ${file} of ${NEW_KEY}_FILE cannot be read.`);
    }
  }
  if (!text) return undefined;
  const key = parseSecretKey(text.trim());
  if (key) return key;
  throw new CommandError(
    `${NEW_KEY} must be 32 bytes as base64 or hex, such as "openssl rand -base64 32" makes.`,
  );
}

/** Where the key is a file of the data folder, its place is taken in such an order that one of the two always fits. */
async function rotate(env: Env, given: Buffer | undefined, { say }: Surroundings): Promise<void> {
  const { databaseUrl, dataDir, secretKey } = env;
  if (databaseUrl === undefined && !existsSync(placesIn(dataDir).postgres))
    throw new CommandError(`There is no database in ${path.resolve(dataDir)}.`);
  const database = await openDatabase(
    databaseUrl === undefined ? { dataDir, max: 1 } : { url: databaseUrl, max: 1 },
  );
  try {
    await requireCurrentTables(database);
    await requireStopped(env, database);
    if (secretKey === undefined) await settleNextKey(dataDir, await countSealed(database.pool));
    const old = await findSecretKey(env);
    if (!old)
      throw new CommandError(
        'There is no secret key yet; the first start makes one. Nothing has to be changed.',
      );
    const key = given ?? randomBytes(SECRET_KEY_BYTES);
    const [from, to] = [createSecretSeal(old), createSecretSeal(key)];
    if (from.keyId === to.keyId) throw new CommandError('The new secret key is the one that is in use.');
    if (secretKey === undefined) await layNextKey(dataDir, key);
    const { count, unreadable } = await resealAll(database.pool, { from, to });
    if (secretKey === undefined) await takeNextKey(dataDir);
    say(
      `${count} stored ${count === 1 ? 'credential is' : 'credentials are'} encrypted with the new secret key ${to.keyId} now, and no more with ${from.keyId}. ` +
        (secretKey === undefined
          ? `${path.resolve(dataDir, SECRET_KEY_FILE)} holds it. Keep a copy of it in another place.`
          : `Set SECRET_KEY to it for every server on this database before you start them.`) +
        ' Backups from before need the old one: keep that with them.',
    );
    if (unreadable)
      say(`${unreadable} could be read with neither key and stay as they were: enter them again.`);
  } finally {
    await database.close();
  }
}

/** Another secret key for all that is stored. */
export const rotateSecretKey: Command = {
  name: 'rotate-secret-key',
  about: `Encrypts stored credentials with another key, while the server is stopped: that of ${NEW_KEY} or ${NEW_KEY}_FILE, or a new secret.key.`,
  async run(_, surroundings) {
    const env = usableEnv(surroundings);
    const key = readNewKey(surroundings.environment);
    if (!key && env.secretKey)
      throw new CommandError(
        `Set ${NEW_KEY} (or ${NEW_KEY}_FILE) to the key to come, such as "openssl rand -base64 32" makes, beside SECRET_KEY.`,
      );
    await explained(env, async () => {
      try {
        await rotate(env, key, surroundings);
      } catch (error) {
        throw error instanceof SealError ? new CommandError(error.message) : error;
      }
    });
    return EXIT.ok;
  },
};
