import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** The folder of what pages of others are made of, with packages of its own. */
export const HOSTS = path.join(import.meta.dirname, '../../hosts');

const LOCK = path.join(HOSTS, 'package-lock.json');
const INSTALLED = path.join(HOSTS, 'node_modules/.installed');
const ATTEMPTS = 3;

/** The text of a file of one of these packages, such as `bootstrap/dist/css/bootstrap.min.css`. */
export const readHostFile = (name: string): string => readFileSync(createRequire(LOCK).resolve(name), 'utf8');

/**
 * Vitest's global set-up of the tests that need them: `npm ci` in tests/hosts, unless that lockfile is installed. They
 * are no packages of the root, or everybody would install them who never opens a page of Angular.
 */
export default async function installHosts(): Promise<void> {
  const wanted = createHash('sha256')
    .update(await readFile(LOCK))
    .digest('hex');
  if ((await readFile(INSTALLED, 'utf8').catch(() => '')) === wanted) return;
  await npmCi();
  await writeFile(INSTALLED, wanted);
}

async function npmCi(attempt = 1): Promise<void> {
  try {
    await promisify(execFile)(
      'npm',
      ['ci', '--prefix', HOSTS, '--ignore-scripts', '--no-audit', '--no-fund'],
      {
        cwd: HOSTS,
      },
    );
  } catch (error) {
    // A registry may be out of reach for a moment; what stays out of reach fails the run.
    if (attempt === ATTEMPTS) throw error;
    await npmCi(attempt + 1);
  }
}
