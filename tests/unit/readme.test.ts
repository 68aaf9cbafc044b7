// @vitest-environment node
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testTable } from '../../build/write-test-table.ts';
import { SLOW } from '#support/longest-first.ts';

/* What is written about the project names files and tests that are there. */

const ROOT = path.join(import.meta.dirname, '../..');
const MAX_TESTS_README_BYTES = 15_000;

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** A path of the project in backquotes, or where a link leads: it has a slash or an ending that files have. */
const NAMED =
  /`((?:\.?[\w@-]+\/)*[\w@.][\w@.-]*\.(?:tsx?|md|json|sql|jsonc?)|(?:packages|tests|docs|build|demo|\.ci)\/[\w@./-]*)`|\]\(([\w./-]+)(?:#[\w-]+)?\)/g;

function namedIn(file: string): string[] {
  return [...read(file).matchAll(NAMED)].map(([, inText, link]) => (inText ?? link)!);
}

const FOLDERS = [
  '',
  'packages',
  'packages/server/src',
  'packages/studio/src',
  'packages/core/src',
  'packages/api-client/src',
  'tests',
];

it.each([
  'README.md',
  'SECURITY.md',
  'AGENTS.md',
  'CONTRIBUTING.md',
  'tests/README.md',
  'docs/architecture.md',
  'docs/rules.md',
  'docs/running.md',
  'docs/site/start.md',
  'docs/site/production.md',
  'docs/site/sizing.md',
  'docs/words.md',
])('%s names what is there', (file) => {
  const places = [path.dirname(file), ...FOLDERS];
  const missing = namedIn(file).filter(
    (name) => !places.some((place) => existsSync(path.join(ROOT, place, name))),
  );
  expect(missing).toEqual([]);
});

it('the tests that begin first are there', () => {
  expect(SLOW.filter((name) => globSync(`tests/${name}.test.{ts,tsx}`, { cwd: ROOT }).length === 0)).toEqual(
    [],
  );
});

it('has the rows that `node build/write-test-table.ts` writes', () => {
  expect(read('tests/rows.md')).toBe(testTable());
});

it('is short enough to be read', () => {
  expect(statSync(path.join(ROOT, 'tests/README.md')).size).toBeLessThan(MAX_TESTS_README_BYTES);
});
