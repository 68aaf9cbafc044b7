// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBuiltProgram } from '#server/built-program.ts';

let root: string;
const BUILT = 'dist/server/program.js';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'studio-built-'));
  for (const folder of ['packages/server/src/http', 'packages/api-client/src', 'dist/server'])
    mkdirSync(path.join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A file that was changed so many seconds after the build. */
function write(file: string, seconds: number): void {
  const whole = path.join(root, file);
  writeFileSync(whole, '');
  for (let place = whole; place !== root; place = path.dirname(place))
    utimesSync(place, 1_800_000_000, 1_800_000_000 + seconds);
}

it('starts what is built while no source was changed since', () => {
  expect(findBuiltProgram(root)).toBeUndefined();
  write('packages/api-client/src/door.ts', -20);
  write('packages/server/src/http/door.ts', -10);
  write(BUILT, 0);
  expect(findBuiltProgram(root)).toBe(path.join(root, BUILT));
});

it.each(['packages/server/src/http/door.ts', 'packages/api-client/src/new.ts', 'package-lock.json'])(
  'starts the sources where %s is newer than what is built',
  (file) => {
    write('packages/api-client/src/door.ts', -20);
    write('packages/server/src/http/door.ts', -10);
    write(BUILT, 0);
    write(file, 5);
    expect(findBuiltProgram(root)).toBeUndefined();
  },
);
