import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

/*
 * What `npm run check` runs, side by side, and what else is named: in series, a second core would wait for half of them.
 * `npm test` builds beside the check.
 */

/** Types of what did not change since are known from the last time. */
const KNOWN_TYPES = 'node_modules/.cache/types.tsbuildinfo';

/** tsc and the types of oxlint run on Go, whose collector takes a quarter of their time where it may keep little: 44 s of 168. */
const GOGC = '400';

const PROGRAMS = [
  `tsc --noEmit --incremental --tsBuildInfoFile ${KNOWN_TYPES}`,
  'oxlint --deny-warnings',
  'oxfmt --check .',
  'knip',
  'node build/write-lists.ts --check',
  ...process.argv.slice(2),
];

/** Runs a program of node_modules/.bin, shows what it said once it has ended, and answers whether all is well. */
async function check(program: string): Promise<boolean> {
  const env = { ...process.env, GOGC };
  const child = spawn(program, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  const code = await ended;
  process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}: ${program}\n`);
  for (const text of said) process.stdout.write(text);
  return code === 0;
}

const results = await Promise.all(PROGRAMS.map(check));
process.exitCode = results.every(Boolean) ? 0 : 1;
