import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Told of a file that is there: nothing is written over. */
const REPLACED_NEVER = 'wx';

/** Lines of JSON in gzip, in a file that must not be there yet. */
export function openLineFile(file: string) {
  const hash = createHash('sha256');
  const gzip = createGzip({ level: 4 });
  // Whoever reads it reads everything that the workspace holds.
  const target = createWriteStream(file, { flags: REPLACED_NEVER, mode: 0o600, flush: true });
  // What fails is told by `done`.
  gzip.on('error', () => {}).pipe(target);
  const done = finished(target);
  // A full disk is told by the next write, or by close.
  done.catch((error: Error) => gzip.destroy(error));
  return {
    async write(line: unknown): Promise<void> {
      const text = `${JSON.stringify(line)}\n`;
      hash.update(text);
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), done]);
    },
    sha256: () => hash.copy().digest('hex'),
    async close(): Promise<void> {
      gzip.end();
      await done;
    },
    stop(): void {
      gzip.destroy();
      target.destroy();
    },
  };
}

export type WrittenFile = ReturnType<typeof openLineFile>;

/** Gives the file its name for good, also where the machine loses its power now. */
export async function takePlace(unfinished: string, file: string): Promise<void> {
  const handle = await open(unfinished, 'r');
  await handle.sync().finally(() => handle.close());
  await rename(unfinished, file);
  const folder = await open(path.dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}
