import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache/chromium');

/**
 * Vitest's global set-up: one browser for all files. It is the headless shell of npm, where that starts, so that every
 * machine has the same version; a page of it costs a fifth of one in a whole browser, which draws a window nobody sees.
 */
export default async function startSharedBrowser(): Promise<(() => Promise<void>) | undefined> {
  // Another project's set-up has done it.
  if (process.env['CHROMIUM_ENDPOINT']) return undefined;
  await preferShell();
  // Loaded only now: it looks for the shell here.
  const { launchSharedBrowser } = await import('./browser.ts');
  const shared = await launchSharedBrowser();
  process.env['CHROMIUM_ENDPOINT'] = shared.wsEndpoint();
  return () => shared.close();
}

async function preferShell(): Promise<void> {
  if (process.env['CHROMIUM_PATH']) return;
  try {
    const shell = await unpackShell();
    await promisify(execFile)(shell, ['--version']);
    process.env['CHROMIUM_PATH'] = shell;
  } catch {
    // It is for Linux on x64, and needs a few libraries: `launchBrowser` looks for an installed one.
  }
}

/**
 * The headless shell of @sparticuz/chromium, unpacked once for each version. The package itself puts it where every
 * version and project does, and where a second process finds half of it.
 */
export async function unpackShell(): Promise<string> {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@sparticuz/chromium');
  const packed = path.join(path.dirname(entry), '../bin/chromium.br');
  const { size } = await stat(packed);
  const shell = path.join(CACHE, `headless-shell-${size}`);
  if (existsSync(shell)) return shell;
  await mkdir(CACHE, { recursive: true });
  const part = `${shell}.${process.pid}`;
  await pipeline(
    createReadStream(packed),
    createBrotliDecompress(),
    createWriteStream(part, { mode: 0o755 }),
  );
  await rename(part, shell);
  return shell;
}
