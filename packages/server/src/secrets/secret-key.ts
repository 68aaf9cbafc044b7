import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How long a secret key is. */
export const SECRET_KEY_BYTES = 32;
/** In the data folder. */
export const SECRET_KEY_FILE = 'secret.key';
/** While the key is changed, the one that it becomes. */
export const NEXT_KEY_FILE = `${SECRET_KEY_FILE}.next`;

/** Reads 32 bytes written as hex or base64; undefined when it is anything else. */
export function parseSecretKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length === SECRET_KEY_BYTES ? key : undefined;
}

/**
 * The key that seals stored secrets: the one of the settings, else the one in the data folder, made when missing. Throws
 * when it is missing although `countStored` finds secrets: a new key could not read them.
 */
export async function openSecretKey(
  settings: { secretKey: Buffer | undefined; dataDir: string },
  countStored: () => Promise<number> = async () => 0,
): Promise<Buffer> {
  const found = await findSecretKey(settings);
  if (found) return found;
  const file = path.join(settings.dataDir, SECRET_KEY_FILE);
  const stored = await countStored();
  if (stored) throw lostKey(file, stored);
  return makeKeyFile(file);
}

/** The same, undefined where there is none yet: nothing is made. */
export const findSecretKey = async (settings: {
  secretKey: Buffer | undefined;
  dataDir: string;
}): Promise<Buffer | undefined> =>
  settings.secretKey ?? (await readKeyFile(path.join(settings.dataDir, SECRET_KEY_FILE)));

const lostKey = (file: string, stored: number) =>
  new Error(
    `The secret key ${path.resolve(file)} is missing, and the database holds ${stored} stored ` +
      `${stored === 1 ? 'credential' : 'credentials'} that only it can read. Put the file back from a backup, or set ` +
      'SECRET_KEY to the key of that time. To go on without them, set SECRET_KEY to a new key (openssl rand -base64 32) ' +
      'and enter the credentials again.',
  );

/** The key in a file; undefined: there is none. Throws where it cannot be read as one. */
export async function readKeyFile(file: string): Promise<Buffer | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(
      `The secret key ${path.resolve(file)} cannot be read. Give this user the right to, or set SECRET_KEY.`,
      { cause: error },
    );
  }
  const key = parseSecretKey(text.trim());
  if (key) return key;
  throw new Error(
    `${path.resolve(file)} must hold ${SECRET_KEY_BYTES} bytes as base64 or hex. Put the file back from a backup: without it the stored credentials cannot be read.`,
  );
}

/* Whole or not at all, and by one of several processes: the others find that one's. */
async function makeKeyFile(file: string): Promise<Buffer> {
  const folder = path.dirname(file);
  const draft = path.join(folder, `${SECRET_KEY_FILE}.${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(draft, `${randomBytes(SECRET_KEY_BYTES).toString('base64')}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new Error(
        `The secret key cannot be written to ${path.resolve(file)}. Make DATA_DIR writable, or set SECRET_KEY.`,
        { cause: error },
      );
    }
  } finally {
    await rm(draft, { force: true });
  }
  const key = await readKeyFile(file);
  if (!key)
    throw new Error(`The secret key ${path.resolve(file)} vanished while the server started. Start again.`);
  return key;
}
