// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const tests = path.join(import.meta.dirname, '..');
const readme = readFileSync(path.join(tests, 'README.md'), 'utf8');
const named = [...readme.matchAll(/`([\w./-]+\.test\.tsx?)` › (.+?)(?=<br>| \|$)/gm)].map(
  ([, file, name]) => ({
    file: file!,
    name: name!,
  }),
);

it('names tests that are there', () => {
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(
    ({ file, name }) => !readFileSync(path.join(tests, file), 'utf8').includes(name),
  );
  expect(missing).toEqual([]);
});
