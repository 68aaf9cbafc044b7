import { constants, cpSync, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';

const BYTES_PER_MB = 1_048_576;
/** What has to stay free beside the copy: others write on the same disk. */
const SPARE_BYTES = 128 * BYTES_PER_MB;

/** Copies a folder into one that is not there yet. Throws, saying what to do, where the disk has no room for it. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  const needed = sizeOf(from) + SPARE_BYTES;
  const { bsize, bavail } = statfsSync(path.dirname(to));
  if (bsize * bavail < needed) {
    throw new Error(
      `The disk of ${path.dirname(to)} has no room for a copy of the database: it takes ${toMb(needed)} MB, and ${toMb(bsize * bavail)} MB are free. Free space, or stop the server first: then no copy is needed.`,
    );
  }
  // Where the file system can, a copy is only a note that it is the same until one of them changes.
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, errorOnExist: true, force: false });
}

const toMb = (bytes: number) => Math.ceil(bytes / BYTES_PER_MB);

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (all, { parentPath, name }) =>
        all + (statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
