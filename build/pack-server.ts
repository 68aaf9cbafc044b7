import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeServerBill } from './bill-of-materials.ts';
import { bundles, root } from './entries.ts';

/* What a machine needs that only serves: `npm run pack:server` fills dist/release, or the folder that is named. */

const SHIPPED = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'packages/server/src',
  'packages/server/migrations',
  'packages/api-client/src',
  'docs/help',
  'demo',
  'dist/docs',
  'dist/server',
];

/**
 * Copies the built server, the bundles and what both read into a folder, where `npm ci --omit=dev` with the workspace of
 * the server installs the rest, with a bill of what that is. Times of files are kept, since what is built is started only where no source is newer.
 */
async function packServer(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const copy = (file: string, filter?: (source: string) => boolean) =>
    cp(path.join(root, file), path.join(folder, file), {
      recursive: true,
      preserveTimestamps: true,
      ...(filter && { filter }),
    });
  for (const file of SHIPPED) await copy(file);
  await copy(path.relative(root, bundles), (source) => !source.endsWith('.map'));
  // Those of all workspaces, or the lockfile does not fit.
  for (const name of await readdir(path.join(root, 'packages'))) await copy(`packages/${name}/package.json`);
  await writeServerBill(folder);
}

await packServer(path.resolve(process.argv[2] ?? path.join(root, 'dist/release')));
