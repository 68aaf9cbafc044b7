import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './entries.ts';

/*
 * `npm run lists` writes the files that only list others, so that whoever adds a part of the contract or a table lists it
 * nowhere; with `--check` it only says which of them are not as it would write them.
 */

const CONTRACT = 'packages/api-client/src/contract';

/** Parts that the first screens and both chats call; all others come with the first call of their own screen. */
const AT_ONCE: ReadonlySet<string> = new Set(['session', 'home', 'agents', 'agentRuns', 'chat']);

/** Shared by files of the contract, and nobody else's. */
const INNER: ReadonlySet<string> = new Set(['index', 'chat-routes', 'node-parts']);
/** Written here too. */
const TABLE = 'table';

const PART = /^export const (\w+) = part\(/gm;

const note = (what: string) => `/* ${what} Written by \`npm run lists\`. */\n`;
const namesOf = (pattern: string) => globSync(pattern, { cwd: root }).map(unixed).toSorted();
const unixed = (file: string) => file.replaceAll(path.sep, '/');

interface ContractFile {
  name: string;
  parts: string[];
}

function contractFiles(): ContractFile[] {
  return namesOf(`${CONTRACT}/*.ts`)
    .map((file) => ({
      name: path.basename(file, '.ts'),
      parts: partsIn(readFileSync(path.join(root, file), 'utf8')),
    }))
    .filter(({ name }) => name !== TABLE && !INNER.has(name));
}

/** What the file exports that is made by `part(`. */
const partsIn = (text: string): string[] => [...text.matchAll(PART)].map(([, name]) => name!);

/** Apart from the index, so that what is derived from all calls can stand in it too. */
function contractTable(files: readonly ContractFile[]): string {
  const withParts = files.filter(({ parts }) => parts.length);
  return [
    note('All parts of the contract.'),
    "import type { Area } from './areas.ts';",
    "import type { Endpoint } from './endpoint.ts';",
    ...withParts.map(({ name, parts }) => `import { ${parts.join(', ')} } from './${name}.ts';`),
    '',
    '/** Every call of the API. Client, server routes and /openapi.json derive from this table. */',
    'export const contract = {',
    ...withParts.flatMap(({ parts }) => parts.map((part) => `  ${part},`)),
    '} satisfies Readonly<Record<string, Readonly<Record<string, Endpoint & { area: Area | null }>>>>;',
    'export type Contract = typeof contract;',
    '',
  ].join('\n');
}

const contractIndex = (files: readonly ContractFile[]): string =>
  [
    note('All of the contract.'),
    ...[...files.map(({ name }) => name), TABLE].toSorted().map((name) => `export * from './${name}.ts';`),
    '',
  ].join('\n');

function clientParts(files: readonly ContractFile[]): string {
  const all = files.flatMap(({ name, parts }) => parts.map((part) => ({ name, part })));
  const atOnce = all.filter(({ part }) => AT_ONCE.has(part));
  const later = all.filter(({ part }) => !AT_ONCE.has(part));
  return [
    note('When the client has which part of the contract.'),
    "import type { Contract } from '../contract/index.ts';",
    ...atOnce.map(({ name, part }) => `import { ${part} } from '../contract/${name}.ts';`),
    '',
    '/** What the first screens and both chats call. */',
    `export const AT_ONCE = { ${atOnce.map(({ part }) => part).join(', ')} };`,
    '',
    '/** What only its own screen calls comes with the first call, so that it does not weigh on the others. */',
    'export const LATER = {',
    ...later.map(
      ({ name, part }) => `  ${part}: async () => (await import('../contract/${name}.ts')).${part},`,
    ),
    '} satisfies { [Part in Exclude<keyof Contract, keyof typeof AT_ONCE>]: () => Promise<Contract[Part]> };',
    '',
  ].join('\n');
}

function tables(): string {
  const files = namesOf('packages/server/src/{features,http,jobs}/**/*-table.ts');
  return [
    note('Every table, for drizzle and for db:generate.'),
    ...files.map((file) => `export * from '../${file.slice('packages/server/src/'.length)}';`),
    '',
  ].join('\n');
}

const files = contractFiles();
const lists = {
  [`${CONTRACT}/${TABLE}.ts`]: contractTable(files),
  [`${CONTRACT}/index.ts`]: contractIndex(files),
  'packages/api-client/src/client/parts.ts': clientParts(files),
  'packages/server/src/db/schema.ts': tables(),
};

for (const [file, text] of Object.entries(lists)) {
  const place = path.join(root, file);
  if (readIfThere(place) === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file} does not list what is there: npm run lists`);
    process.exitCode = 1;
  } else writeFileSync(place, text);
}

function readIfThere(place: string): string | undefined {
  try {
    return readFileSync(place, 'utf8');
  } catch {
    return undefined;
  }
}
