import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shortName } from '../../../build/shadow-css.ts';

it('gives every class of every style sheet a name of its own', () => {
  const owners = new Map<string, Set<string>>();
  for (const file of globSync('packages/*/src/**/*.module.css')) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/\.([a-zA-Z]\w*)/g)) {
      const short = shortName(name!, `${process.cwd()}/${file}`);
      owners.set(short, (owners.get(short) ?? new Set()).add(file));
    }
  }
  expect(owners.size).toBeGreaterThan(300);
  expect([...owners].filter(([, files]) => files.size > 1)).toEqual([]);
});
