import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isAllowed, READ_BY_US } from './allowed-licences.ts';
import { root } from './entries.ts';
import type { PackagesByFile } from './third-party-notices.ts';

/* What is shipped is made of: a bill of materials (CycloneDX 1.6) and a report of the licences, beside what is built. */

const BILL = 'sbom.cdx.json';
const REPORT = 'LICENCES.txt';
const SERVER = '@agent-studio/server';
const MAX_OUTPUT_BYTES = 50_000_000;

type Licence = { license: { id?: string; name?: string } } | { expression: string };

interface Component {
  type: string;
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  licenses?: Licence[];
  [more: string]: unknown;
}

interface Manifest {
  devDependencies?: unknown;
  packages?: Record<string, Manifest>;
}

interface Bill {
  metadata: Record<string, unknown> & { component: Component };
  components: Component[];
  [more: string]: unknown;
}

/** Writes bill and report of what production installs of the server; a licence that is not allowed throws. */
export async function writeServerBill(folder: string): Promise<void> {
  const made = await askNpm();
  const named = (component: Component): Component => ({
    ...component,
    // npm calls a workspace by its folder.
    ...(component['bom-ref'].startsWith('@agent-studio/') && identityOf(component['bom-ref'])),
  });
  const components = made.components.map(named).map(withLicence);
  await write(folder, {
    ...made,
    // npm writes 1.5, of which 1.6 is an extension.
    ...HEAD,
    // What is made of the same packages is the same file: no time, and no number by chance.
    serialNumber: serialOf(components),
    metadata: {
      lifecycles: made.metadata['lifecycles'],
      tools: made.metadata['tools'],
      component: { ...made.metadata.component, name: 'agent-studio', type: 'application' },
    },
    components,
  });
}

/**
 * What npm says of the lockfile. It leaves out what some workspace also has for development, wherever else it is needed, so
 * it is shown a lockfile in which nothing is for development.
 */
async function askNpm(): Promise<Bill> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(root, file), 'utf8')) as Manifest;
  const [manifest, lockfile] = await Promise.all([read('package.json'), read('package-lock.json')]);
  delete manifest.devDependencies;
  for (const [place, entry] of Object.entries(lockfile.packages!)) {
    if (!place.includes('node_modules')) delete entry.devDependencies;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'bill-of-materials-'));
  try {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lockfile));
    for (const name of await readdir(path.join(root, 'packages'))) {
      const file = `packages/${name}/package.json`;
      const workspace = await read(file);
      delete workspace.devDependencies;
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, file), JSON.stringify(workspace));
    }
    const { stdout } = await promisify(execFile)(
      'npm',
      ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--workspace', SERVER],
      { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES },
    );
    return JSON.parse(stdout) as Bill;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same of packages that were built into files, from the modules that are really in them. */
export async function writeBundleBill(
  folder: string,
  workspace: string,
  packages: PackagesByFile,
  files: readonly string[] = Object.keys(packages),
): Promise<void> {
  const folders = [...new Set(files.flatMap((file) => packages[file] ?? []))];
  const found = new Map(folders.map(componentOf).map((component) => [component['bom-ref'], component]));
  const components = [...found.values()].toSorted((one, other) =>
    one['bom-ref'].localeCompare(other['bom-ref']),
  );
  const component = await own(`@agent-studio/${workspace}`, `packages/${workspace}`);
  await write(folder, {
    ...HEAD,
    bomFormat: 'CycloneDX',
    serialNumber: serialOf([component, ...components]),
    version: 1,
    metadata: { lifecycles: [{ phase: 'build' }], component },
    components,
    dependencies: [
      { ref: component['bom-ref'], dependsOn: components.map((one) => one['bom-ref']) },
      ...components.map((one) => ({ ref: one['bom-ref'] })),
    ],
  });
}

const HEAD = { $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json', specVersion: '1.6' };

async function own(name: string, folder: string): Promise<Component> {
  const about = JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return {
    ...identity(name, about.version),
    type: 'library',
    licenses: [{ license: { id: 'Apache-2.0' } }],
  };
}

function componentOf(folder: string): Component {
  const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const { license } = about;
  return withLicence({
    ...identity(about.name, about.version),
    type: 'library',
    ...(license && {
      licenses: / (OR|AND|WITH) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }],
    }),
  });
}

const identityOf = (ref: string) =>
  identity(ref.slice(0, ref.lastIndexOf('@')), ref.slice(ref.lastIndexOf('@') + 1));

const identity = (name: string, version: string) => ({
  'bom-ref': `${name}@${version}`,
  name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
});

/** What a package says wrongly and we have read ourselves. */
function withLicence(component: Component): Component {
  const read = READ_BY_US[`${component.name}@${component.version}`];
  return read ? { ...component, licenses: [{ license: { id: read } }] } : component;
}

function serialOf(components: readonly Component[]): string {
  const hash = createHash('sha256').update(JSON.stringify(components.map(({ purl }) => purl)));
  const digits = hash.digest('hex');
  const variant = '89ab'[Number.parseInt(digits[16]!, 16) % 4]!;
  return `urn:uuid:${digits.slice(0, 8)}-${digits.slice(8, 12)}-5${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

const namesOf = ({ licenses = [] }: Component) =>
  licenses.map((one) => ('expression' in one ? one.expression : (one.license.id ?? one.license.name ?? '')));

/** The packages that may not be shipped, each with what it says of its licence. */
export function refusedOf(components: readonly Component[]): string[] {
  return components
    .filter((component) => !component.name.startsWith('@agent-studio/'))
    .filter((component) => {
      const names = namesOf(component);
      return names.length === 0 || !names.every(isAllowed);
    })
    .map((component) => `${component['bom-ref']}: ${namesOf(component).join(', ') || 'no licence'}`);
}

async function write(folder: string, bill: Bill): Promise<void> {
  const refused = refusedOf(bill.components);
  if (refused.length > 0)
    throw new Error(
      `These packages have licences that are not on the list of build/allowed-licences.ts:\n${refused.join('\n')}\nUse another package, or read its licence and add it.`,
    );
  await writeFile(path.join(folder, BILL), `${JSON.stringify(bill, null, 1)}\n`);
  await writeFile(path.join(folder, REPORT), reportOf(bill));
}

function reportOf({ metadata, components }: Bill): string {
  const byLicence = Map.groupBy(components, (component) => namesOf(component).join(', '));
  const parts = [...byLicence]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(
      ([licence, own]) => `${licence}: ${own.length}\n${own.map((one) => `  ${one['bom-ref']}\n`).join('')}`,
    );
  const { name, version } = metadata.component;
  return `What ${name} ${version} is made of, by licence: ${components.length} packages.\n\n${parts.join('\n')}`;
}
