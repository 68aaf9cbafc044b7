import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed } from '../../../build/allowed-licences.ts';
import { refusedOf, writeBundleBill, writeServerBill } from '../../../build/bill-of-materials.ts';
import { faultsOfBill } from '#support/cyclonedx.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

interface Bill {
  specVersion: string;
  components: { name: string; version: string; 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bill-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const readBill = async () => JSON.parse(await readFile(path.join(folder, 'sbom.cdx.json'), 'utf8')) as Bill;

describe('the bill of materials', () => {
  it('of the server names all that production needs, at the versions of the lockfile, by the schema', async () => {
    await writeServerBill(folder);
    const bill = await readBill();
    expect(bill.specVersion).toBe('1.6');
    expect(faultsOfBill(bill)).toEqual([]);
    const server = JSON.parse(await readFile(path.join(ROOT, 'packages/server/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
    const needed = Object.entries(server.dependencies).map(([name, version]) => `${name}@${version}`);
    expect(needed.filter((name) => !listed.has(name))).toEqual([]);
    expect(bill.components.filter(({ name }) => ['react', 'vite', 'vitest'].includes(name))).toEqual([]);
    const refs = bill.components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(await readFile(path.join(folder, 'LICENCES.txt'), 'utf8')).toMatch(/^MIT: \d+$/m);
  }, 60_000);

  it('of a bundle names the packages in its files, by the schema', async () => {
    const packages = {
      'a.js': [path.join(ROOT, 'node_modules/react'), path.join(ROOT, 'node_modules/zod')],
      'b.js': [path.join(ROOT, 'node_modules/react-dom')],
    };
    await writeBundleBill(folder, 'studio', packages, ['a.js']);
    const bill = await readBill();
    expect(faultsOfBill(bill)).toEqual([]);
    expect(bill.components.map(({ name }) => name)).toEqual(['react', 'zod']);
  });

  it('is refused by the schema where something is wrong with it', async () => {
    const bill = await readBill();
    expect(faultsOfBill({ ...bill, specVersion: 1 })).not.toEqual([]);
    expect(faultsOfBill({ ...bill, components: [{ name: 'react' }] })).not.toEqual([]);
    expect(faultsOfBill({ ...bill, serialNumber: 'made up' })).not.toEqual([]);
  });
});

describe('a licence', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND Apache-2.0', '(AFL-2.1 OR BSD-3-Clause)'])(
    'may be shipped: %s',
    (licence) => expect(isAllowed(licence)).toBe(true),
  );

  it.each([
    '',
    'AGPL-3.0-only',
    'BUSL-1.1',
    'MIT AND GPL-3.0-only',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
    'MIT OR (GPL-3.0-only AND MIT)',
  ])('may not: %j', (licence) => expect(isAllowed(licence)).toBe(false));

  it('that is not allowed, or missing, is named with its package, and stops the build', async () => {
    const of = (name: string, licenses?: { license: { id: string } }[]) => ({
      type: 'library',
      'bom-ref': `${name}@1.0.0`,
      name,
      version: '1.0.0',
      purl: `pkg:npm/${name}@1.0.0`,
      ...(licenses && { licenses }),
    });
    expect(
      refusedOf([
        of('fine', [{ license: { id: 'MIT' } }]),
        of('copyleft', [{ license: { id: 'GPL-3.0-only' } }]),
        of('bare'),
      ]),
    ).toEqual(['copyleft@1.0.0: GPL-3.0-only', 'bare@1.0.0: no licence']);
    const foreign = path.join(folder, 'node_modules/foreign');
    await mkdir(foreign, { recursive: true });
    await writeFile(
      path.join(foreign, 'package.json'),
      JSON.stringify({ name: 'foreign', version: '1.0.0', license: 'SSPL-1.0' }),
    );
    await expect(writeBundleBill(folder, 'studio', { 'a.js': [foreign] })).rejects.toThrow(
      /foreign@1\.0\.0: SSPL-1\.0[\s\S]*Use another package/,
    );
  });
});
