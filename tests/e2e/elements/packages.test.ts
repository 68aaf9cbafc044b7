import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, it } from 'vitest';
import { faultsOfBill } from '#support/cyclonedx.ts';
import { HOSTS } from '#support/servers/host-packages.ts';

/* What `npm publish` would put into the registry. */

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '../../..');
const NOT_CODE = ['./custom-elements.json', './integrity.json', './package.json'];

interface Manifest {
  version: string;
  exports: Record<string, string | Record<string, string>>;
  sideEffects: string[];
  publishConfig: Record<string, unknown>;
}

describe.each(['studio', 'assistant-widget'])('@agent-studio/%s', (name) => {
  const folder = path.join(ROOT, 'packages', name);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const targets = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'string' ? entry : Object.values(entry),
  );

  it('has all files that it exports, with the types first', () => {
    expect(targets.filter((target) => !existsSync(path.join(folder, target)))).toEqual([]);
    for (const entry of Object.values(manifest.exports)) {
      if (typeof entry !== 'string') expect(Object.keys(entry)).toEqual(['types', 'default']);
    }
  });

  it('packs these files and no source', async () => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: folder });
    const answer = JSON.parse(stdout) as
      | { files: { path: string }[] }[]
      | Record<string, { files: { path: string }[] }>;
    const files = Object.values(answer)[0]!.files.map((file) => file.path);
    const missing = [...targets, './LICENSE', './README.md'].filter(
      (target) => !files.includes(target.slice(2)),
    );
    expect(missing).toEqual([]);
    expect(
      files.filter(
        (file) => !/^(dist|types)\/|^(package|custom-elements)\.json$|^(LICENSE|README\.md)$/.test(file),
      ),
    ).toEqual([]);
    expect(files.filter((file) => /\.(map|css|tsx)$/.test(file))).toEqual([]);
  });

  it('is published from a build whose provenance can be checked, with a bill of what is in it', () => {
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
    const bill = JSON.parse(readFileSync(path.join(folder, 'dist/sbom.cdx.json'), 'utf8')) as {
      components: { name: string }[];
    };
    expect(faultsOfBill(bill)).toEqual([]);
    expect(bill.components.map((component) => component.name)).toContain('react-dom');
    expect(readFileSync(path.join(folder, 'dist/LICENCES.txt'), 'utf8')).toMatch(/^MIT: \d+$/m);
  });

  it('passes publint and arethetypeswrong', async () => {
    const { messages, pkg } = await publint({ pkgDir: folder, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
    const attw = path.join(HOSTS, 'node_modules/.bin/attw');
    await run(attw, ['--pack', folder, '--profile', 'esm-only', '--exclude-entrypoints', ...NOT_CODE], {
      cwd: ROOT,
    });
  });

  it.each(Object.keys(manifest.exports))('does nothing when a page on a server imports %s', async (entry) => {
    const options = entry.endsWith('.json') ? ", { with: { type: 'json' } }" : '';
    const code = `const before = Reflect.ownKeys(globalThis);
      await import('@agent-studio/${name}${entry.slice(1)}'${options});
      // Symbols are Node's own, of what it loads when it is first asked for.
      const added = Reflect.ownKeys(globalThis).filter((key) => typeof key === 'string' && !before.includes(key));
      const left = process.getActiveResourcesInfo().filter((kind) => !/^(Pipe|TTY)Wrap$/.test(kind));
      if (added.length + left.length) console.log({ added, left });`;
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: ROOT,
    });
    expect(stdout + stderr).toBe('');
  });

  it('marks every file that does something on import as one with effects', () => {
    const entry = (manifest.exports['.'] as Record<string, string>)['default'];
    expect(manifest.sideEffects).toEqual([entry, './dist/chunks/*.js']);
  });
});

describe('the notices of what others wrote', () => {
  const notices = (folder: string) =>
    readFileSync(path.join(ROOT, folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  /** Names of packages among the sources of the built files. */
  function packagesIn(folder: string): Set<string> {
    const found = new Set<string>();
    for (const file of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.map')) continue;
      const { sources } = JSON.parse(readFileSync(path.join(ROOT, folder, file), 'utf8')) as {
        sources: string[];
      };
      for (const source of sources) {
        const name = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
        if (name) found.add(name);
      }
    }
    return found;
  }

  it('name every package that the maps of the bundles name', () => {
    const text = notices('dist/bundles');
    const packages = [...packagesIn('dist/bundles')];
    expect(packages).toContain('react-dom');
    expect(packages.filter((name) => !text.includes(`\n${name} `))).toEqual([]);
    expect(text).toContain('Copyright (c) Meta Platforms');
  });

  it('lie beside everything that is delivered, and say of each what is in it', () => {
    expect(notices('dist/server')).toContain('\nfastify ');
    expect(notices('packages/studio/dist')).toContain('\n@xyflow/react ');
    expect(notices('packages/assistant-widget/dist')).toContain('\nreact-dom ');
    expect(notices('packages/assistant-widget/dist')).not.toContain('\n@xyflow/react ');
  });
});

it.each(['tests/fixtures/consumer', 'tests/hosts'])(
  'type-checks in a customer project: %s',
  async (project) => {
    const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
    const { stdout } = await run(tsc, ['--project', path.join(ROOT, project)]).catch((error) => error);
    expect(stdout).toBe('');
  },
);
