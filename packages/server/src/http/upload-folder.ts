import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FolderLock, lockFolder } from '../db/embedded/folder-lock.ts';

const PREFIX = 'agent-studio-uploads-';

/** A folder of this process for the files of calls. */
export interface UploadFolder {
  /** A new folder for one call, which removes it when it is done. */
  forCall(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Makes the folder, and removes those that processes left behind which were killed. Whether one still lives, its lock
 * tells, which ends with the process; several servers share the temporary folder of a machine.
 */
export async function openUploadFolder(parent: string = tmpdir()): Promise<UploadFolder> {
  const { folder, lock } = await makeOwn(parent);
  await removeAbandoned(parent);

  return {
    async forCall() {
      // Whatever tidies up temporary folders may have taken an idle one.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return mkdtemp(join(folder, 'call-'));
    },
    async close() {
      await lock.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeOwn(parent: string): Promise<{ folder: string; lock: FolderLock }> {
  for (;;) {
    const folder = await mkdtemp(join(parent, PREFIX));
    const lock = await lockOf(folder);
    if (lock) return { folder, lock };
    // Another server that starts now took it for an abandoned one, and removes it.
  }
}

async function removeAbandoned(parent: string): Promise<void> {
  const names = await readdir(parent);
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const folder = join(parent, name);
    const lock = await lockOf(folder);
    if (!lock) continue;
    await rm(folder, { recursive: true, force: true });
    await lock.release();
  }
}

async function lockOf(folder: string): Promise<FolderLock | undefined> {
  try {
    return await lockFolder(folder);
  } catch {
    // Of a living process, or of another user of the machine.
    return undefined;
  }
}
