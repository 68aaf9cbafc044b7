import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillTables } from '../../../build/guide.ts';
import { membersOf } from '../../../build/element-reference.ts';
import { referenceFiles, references } from '../../../build/write-reference.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const written = await referenceFiles();

it.each([...written.keys()])('%s is what `node build/write-reference.ts` writes', (file) => {
  expect(read(file)).toBe(written.get(file));
});

describe.each(Object.entries(references))('the reference of packages/%s', (name, reference) => {
  it('has the version of the package', () => {
    expect(reference.version).toBe(
      (JSON.parse(read(`packages/${name}/package.json`)) as { version: string }).version,
    );
  });

  it('says one sentence about everything', () => {
    const about = [
      ...membersOf(reference).map((member) => member.about),
      ...Object.values(reference.methods).map((method) => method.about),
      ...Object.values(reference.events).map((event) => event.about),
      ...Object.values({ ...reference.flags, ...reference.states, ...reference.parts, ...reference.slots }),
      ...Object.values(reference.cssProperties).map((row) => row.about),
    ];
    expect(about.filter((text) => !/^[A-Z`].*\.$/.test(text))).toEqual([]);
  });
});

it('refuses a page without a place for the tables', () => {
  expect(() => fillTables('# Embedding', Object.values(references))).toThrow(
    'no place for the reference of studio-app',
  );
});
