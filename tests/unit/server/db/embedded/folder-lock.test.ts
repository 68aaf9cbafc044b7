import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { lockFolder } from '#server/db/embedded/folder-lock.ts';
import { spawnNode } from '#support/servers/spawn-node.ts';

const HOLD_FOLDER = fileURLToPath(new URL('./hold-folder.ts', import.meta.url));

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'folder-lock-test-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

it('refuses a second process within 2 s, naming the first and saying what to do, until the first is killed', async () => {
  const dataDir = path.join(parent, 'two-processes');
  const holder = spawnNode(HOLD_FOLDER, dataDir);
  await once(holder.stdout, 'data');

  const asked = performance.now();
  const second = openDatabase({ dataDir });
  await expect(second).rejects.toThrow(`The data folder ${dataDir} is in use by process ${holder.pid}`);
  await expect(second).rejects.toThrow(/Stop that process, or choose another folder with DATA_DIR/);
  // The promise is 2 s; on a busy machine the same takes longer. Waiting for the lock would take for ever.
  expect(performance.now() - asked).toBeLessThan(10_000);

  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await (await lockFolder(dataDir)).release();
});

it('refuses a second opening within one process, also by another path to the folder', async () => {
  const dataDir = path.join(parent, 'one-process');
  const link = path.join(parent, 'link');
  const lock = await lockFolder(dataDir);
  await symlink(dataDir, link);
  await expect(lockFolder(link)).rejects.toThrow(`is in use by process ${process.pid}`);
  await lock.release();
  await (await lockFolder(link)).release();
});

it('does not mind another folder', async () => {
  const locks = await Promise.all(['a', 'b'].map((name) => lockFolder(path.join(parent, name))));
  await Promise.all(locks.map((lock) => lock.release()));
});
