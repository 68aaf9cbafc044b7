import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const MOST_FILES = 40;

/** One file per thing: nobody looks for one in them but by its name. */
const FLAT = [
  'packages/api-client/src/contract',
  'packages/core/src/ui',
  /\/i18n\/texts\/\w+$/,
  'tests/fixtures/',
];

it('no folder holds more files than somebody reads through', () => {
  const files = execFileSync('git', ['ls-files', '-z', 'packages', 'build', 'demo', 'docs', 'tests'], {
    encoding: 'utf8',
  }).split('\0');
  const folders = Map.groupBy(files, (file) => path.dirname(file));
  const full = [...folders].filter(
    ([folder, { length }]) =>
      length > MOST_FILES &&
      folder !== 'docs/decisions' &&
      !FLAT.some((flat) => (typeof flat === 'string' ? folder.startsWith(flat) : flat.test(folder))),
  );
  expect(full.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});
