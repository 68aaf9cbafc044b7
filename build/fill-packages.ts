import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeBundleBill } from './bill-of-materials.ts';
import { bundles, root } from './entries.ts';
import { type PackagesByFile, writeNotices } from './third-party-notices.ts';

/** The built files that each npm package starts from; what they import comes along. */
const PACKAGES = {
  studio: ['studio-app.js', 'studio-app.define.js'],
  'assistant-widget': ['studio-assistant.module.js', 'studio-assistant.define.js'],
};

const WRAPPERS = { studio: 'studio-app.react.js', 'assistant-widget': 'studio-assistant.react.js' };

/** Relative addresses in built code: static and dynamic imports, and `new URL('…', import.meta.url)`. */
const ADDRESS = /(?:\bimport\(?|\bfrom|\bnew URL\()\s*["'`](\.{0,2}\/?[\w./-]+\.(?:js|woff2|svg))["'`]/g;

/**
 * Copies what is published into `packages/<name>/dist`: the same bytes as under dist/bundles, with their integrity and the
 * notices of what is in them.
 */
export async function fillPackages(wrappersDir: string, packages: PackagesByFile): Promise<void> {
  const integrity = JSON.parse(await readFile(path.join(bundles, 'integrity.json'), 'utf8')) as Record<
    string,
    string
  >;
  for (const [name, entries] of Object.entries(PACKAGES)) {
    const dist = path.join(root, 'packages', name, 'dist');
    await rm(dist, { recursive: true, force: true });
    const files = await closure(entries);
    for (const file of files) {
      await copy(path.join(bundles, file), path.join(dist, file));
    }
    await writeNotices(dist, packages, files);
    await writeBundleBill(dist, name, packages, files);
    const wrapper = WRAPPERS[name as keyof typeof WRAPPERS];
    await copy(path.join(wrappersDir, wrapper), path.join(dist, wrapper));
    const own = Object.fromEntries(files.map((file) => [file, integrity[file]]));
    await writeFile(path.join(dist, 'integrity.json'), `${JSON.stringify(own, null, 2)}\n`);
  }
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, to);
}

/** All files that these ones load, sooner or later, sorted. */
async function closure(entries: readonly string[]): Promise<string[]> {
  const found = new Set<string>(entries);
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    const code = await readFile(path.join(bundles, file), 'utf8');
    for (const [, address] of code.matchAll(ADDRESS)) {
      found.add(path.posix.join(path.posix.dirname(file), address!));
    }
  }
  return [...found].toSorted();
}
