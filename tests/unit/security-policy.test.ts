// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/* What SECURITY.md promises is held by tests that are there. */

const ROOT = path.join(import.meta.dirname, '../..');
const text = readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8');

/** Rows of the tables whose last column is "test". */
function promises(): { promise: string; tests: string[] }[] {
  const found: { promise: string; tests: string[] }[] = [];
  let isPromise = false;
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) isPromise = false;
    else if (line.endsWith('| test |')) isPromise = true;
    else if (isPromise && !line.startsWith('|---')) {
      const cells = line.slice(1, -1).split(' | ');
      const tests = [...cells.at(-1)!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
      found.push({ promise: cells[0]!.trim(), tests });
    }
  }
  return found;
}

const rows = promises();

it('has promises about every border', () => {
  expect(rows.length).toBeGreaterThan(30);
});

describe.each(rows)('$promise', ({ tests }) => {
  it('names tests, which are there and try something', () => {
    expect(tests).not.toEqual([]);
    for (const test of tests) {
      expect(test).toMatch(/^tests\/.+\.test\.tsx?$/);
      expect(existsSync(path.join(ROOT, test)), test).toBe(true);
      expect(readFileSync(path.join(ROOT, test), 'utf8')).toContain('expect');
    }
  });
});
