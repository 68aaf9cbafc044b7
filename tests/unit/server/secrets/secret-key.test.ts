import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecretKey, parseSecretKey } from '#server/secrets/secret-key.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-key-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('takes the key of the settings, and then writes none', async () => {
  const dataDir = join(folder, 'unused');
  const secretKey = Buffer.alloc(32, 3);
  expect(await openSecretKey({ secretKey, dataDir })).toBe(secretKey);
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});

it('makes one for this user only, and finds it again', async () => {
  const settings = { secretKey: undefined, dataDir: join(folder, 'new') };
  const key = await openSecretKey(settings);
  expect(key).toHaveLength(32);
  expect((await stat(join(settings.dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await openSecretKey(settings)).toEqual(key);
});

it('makes one when several processes start at once, and leaves nothing else', async () => {
  const settings = { secretKey: undefined, dataDir: join(folder, 'together') };
  const keys = await Promise.all(Array.from({ length: 8 }, () => openSecretKey(settings)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await readdir(settings.dataDir)).toEqual(['secret.key']);
});

it('never replaces a file that is not a key', async () => {
  await writeFile(join(folder, 'secret.key'), 'half a ke');
  await expect(openSecretKey({ secretKey: undefined, dataDir: folder })).rejects.toThrow(
    /secret\.key must hold 32 bytes as base64 or hex\. Put the file back from a backup/,
  );
});

it('says what to do where it cannot write', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(openSecretKey({ secretKey: undefined, dataDir: join(folder, 'file') })).rejects.toThrow(
    /set SECRET_KEY/,
  );
});

it.each(['', 'hunter2', 'a'.repeat(63), 'z'.repeat(64), Buffer.alloc(31).toString('base64')])(
  'takes no key of another length: %j',
  (text) => expect(parseSecretKey(text)).toBeUndefined(),
);

it('makes none where stored credentials need the one that is missing', async () => {
  const settings = { secretKey: undefined, dataDir: join(folder, 'lost') };
  await expect(openSecretKey(settings, async () => 3)).rejects.toThrow(
    /secret\.key is missing, and the database holds 3 stored credentials .* Put the file back from a backup/,
  );
  await expect(stat(settings.dataDir)).rejects.toThrow('ENOENT');
});
