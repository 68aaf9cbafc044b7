import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/* The licences of what was built in: known from the modules that are really in each file, not from what is installed. */

const NOTICES = 'THIRD-PARTY-NOTICES.txt';

/** One for each graph, as each is built by plugins of its own; gone once the notices are written. */
const LIST = /^packages-in-[\w-]+\.json$/;

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENCE = /^(licen[cs]e|copying|notice)/i;

/** Built file -> the folders of the packages that are in it. */
export type PackagesByFile = Readonly<Record<string, readonly string[]>>;

/** Writes beside what is built which packages are in which file. */
export function listPackages(): Plugin {
  return {
    name: 'list-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      const table: Record<string, string[]> = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const folders = Object.entries(file.modules)
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .flatMap(([id]) => PACKAGE.exec(id.replace('\0', ''))?.[0] ?? []);
        table[file.fileName] = [...new Set(folders)];
      }
      this.emitFile({
        type: 'asset',
        fileName: `packages-in-${this.environment.name}.json`,
        source: JSON.stringify(table),
      });
    },
  };
}

/** Reads what `listPackages` wrote into a folder, and takes it away. */
export async function takePackageLists(folder: string): Promise<PackagesByFile> {
  const table: Record<string, readonly string[]> = {};
  for (const name of readdirSync(folder).filter((file) => LIST.test(file))) {
    Object.assign(table, JSON.parse(await readFile(path.join(folder, name), 'utf8')));
    await rm(path.join(folder, name));
  }
  return table;
}

/** Writes the notices of these files into a folder. */
export async function writeNotices(
  folder: string,
  packages: PackagesByFile,
  files: readonly string[] = Object.keys(packages),
): Promise<void> {
  const folders = [...new Set(files.flatMap((file) => packages[file] ?? []))];
  const entries = [...new Set(folders.map(noticeOf))].toSorted((one, other) => one.localeCompare(other));
  const head = 'The files beside this one contain the following packages, in whole or in part.\n';
  await writeFile(path.join(folder, NOTICES), [head, ...entries].join(`\n${'-'.repeat(80)}\n\n`));
}

function noticeOf(folder: string): string {
  const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
    author?: string | { name?: string };
    homepage?: string;
  };
  const texts = readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const author = typeof about.author === 'string' ? about.author : about.author?.name;
  const line = [`${about.name} ${about.version}`, about.license ?? 'licence unnamed', author, about.homepage];
  // Some packages name their licence and bring no text of it.
  return `${[line.filter(Boolean).join(' · '), ...texts].join('\n\n')}\n`;
}
