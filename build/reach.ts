import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './entries.ts';

/** `import a, { b } from 'c'`, `export { b } from 'c'` and `export * from 'c'`, but for types. */
const STATIC = /^(import|export) (?!type\b)(?:([^;'"]*?) from )?'([^']+)';/gm;
const LATER = /\bimport\('(\.{1,2}\/[^']+)'\)/g;
const NAMES = /(?:^|[{,])\s*(?!type\b)(\w+)(?: as (\w+))?\s*(?=[,}])/g;

/** What an import of a package begins with. */
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

/** Where the packages' doors lead: `@agent-studio/core/chat` to its file. */
const doors = new Map(
  globSync('packages/*/package.json', { cwd: root }).flatMap((file) => {
    const { name, exports = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
      name: string;
      exports?: Record<string, unknown>;
    };
    const folder = path.dirname(path.join(root, file));
    return Object.entries(exports).flatMap(([door, target]) =>
      typeof target === 'string' ? [[path.posix.join(name, door), path.join(folder, target)] as const] : [],
    );
  }),
);

interface Import {
  /** Absent: everything. */
  names?: string[];
  file: string;
}

const texts = new Map<string, string>();
const read = new Map<string, Import[]>();

function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}

/** What a file imports at once: files of ours by their path, icons by theirs, other packages not at all. */
function importsOf(file: string): Import[] {
  const known = read.get(file);
  if (known) return known;
  const imports = [...textOf(file).matchAll(STATIC)].flatMap(([, kind, what = '', from]) => {
    // Of an import counts what the other file calls it, of an export what others call it.
    const names = [...what.matchAll(NAMES)].map(([, name, as]) => (kind === 'export' && as) || name!);
    if (from === 'lucide-react') return names.map((name) => ({ file: iconOf(name) }));
    const target = from!.startsWith('.') ? path.resolve(path.dirname(file), from!) : doors.get(from!);
    const isForTypes = what.startsWith('{') && names.length === 0;
    return target && !isForTypes ? [{ file: target, ...(names.length > 0 && { names }) }] : [];
  });
  read.set(file, imports);
  return imports;
}

const iconOf = (name: string): string => {
  const words = name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])/g, '-').toLowerCase();
  return path.join(root, 'node_modules/lucide-react/dist/esm/icons', `${words}.mjs`);
};

const doorFiles = new Set(doors.values());
const isDoor = (file: string): boolean => doorFiles.has(file);

/**
 * What loads at once with a file, itself included. Behind the door of a package only what is asked for by name, which is
 * all that tree shaking leaves of it.
 */
export function reachOf(file: string, names?: readonly string[], found = new Set<string>()): Set<string> {
  if (isDoor(file) && names) {
    for (const { file: behind, names: exported } of importsOf(file)) {
      const asked = exported
        ? names.filter((name) => exported.includes(name))
        : names.filter(exports(behind));
      if (asked.length > 0) reachOf(behind, asked, found);
    }
    return found;
  }
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  if (isOurs(file)) for (const next of importsOf(file)) reachOf(next.file, next.names, found);
  return found;
}

/** What these files load later: dialogs, tabs, screens. */
export const laterOf = (files: Iterable<string>): string[] =>
  [...files]
    .filter(isOurs)
    .flatMap((file) =>
      [...textOf(file).matchAll(LATER)].map(([, to]) => path.resolve(path.dirname(file), to!)),
    );

/** Packages of others that these files import at once, by their names. */
export const packagesOf = (files: Iterable<string>): Set<string> =>
  new Set(
    [...files].filter(isOurs).flatMap((file) =>
      [...textOf(file).matchAll(STATIC)]
        .map(([, , , from]) => from!)
        .filter((from) => !from.startsWith('.') && !doors.has(from))
        .map((from) => PACKAGE.exec(from)![0]),
    ),
  );

const isOurs = (file: string): boolean => /\/packages\/[^/]+\/src\/.+\.tsx?$/.test(file);

const EXPORTED = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;
const exported = new Map<string, Set<string>>();

function exports(file: string): (name: string) => boolean {
  const names = exported.get(file) ?? new Set([...textOf(file).matchAll(EXPORTED)].map(([, name]) => name!));
  exported.set(file, names);
  return (name) => names.has(name);
}
