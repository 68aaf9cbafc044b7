import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COMPILED } from '#support/compile-cache.ts';
import { QUICK_START } from '#support/servers/spawn-node.ts';

const source = (file: string) =>
  fileURLToPath(new URL(`../../../packages/server/src/${file}`, import.meta.url));
const main = [source('main.ts')];
const commandLine = [source('cli.ts'), 'start'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-studio-main-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The real program, with what it printed so far. */
function start(env: Record<string, string>, program = main) {
  const child = spawn(process.execPath, [...QUICK_START, ...program], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...COMPILED,
      ...env,
    },
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const printed = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => output.includes(text) && resolve(output);
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (bytes: Buffer) => {
          output += bytes.toString();
          look();
        });
      }
      void exited.then(() => reject(new Error(`ended without printing "${text}":\n${output}`)));
    });
  return { child, exited, printed, output: () => output };
}

// Two programs start from source, one after the other.
it(
  'says where to go, serves, refuses a second process on its folder, and stops when asked to',
  { timeout: 60_000 },
  async () => {
    const first = start({});
    const welcome = await first.printed('Model');
    expect(welcome).toMatch(/Sign in {8}http:\/\/localhost:\d+\/login#code=\S+/);
    expect(welcome).toContain(`Database       embedded, in ${folder}`);
    expect(welcome).toContain('offline');
    const url = /http:\/\/localhost:\d+/.exec(welcome)![0];
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    const second = start({}, commandLine);
    const refusal = second.printed(String(first.child.pid));
    expect(await second.exited).toBe(1);
    expect(await refusal).not.toMatch(/\n\s+at /);

    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
  },
);

it.each([
  [{ PORT: 'many' }, 'PORT="many" must be a whole number'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'No database answers at DATABASE_URL.'],
])('says in one sentence why it does not start: %j', async (env, sentence) => {
  const failed = start(env);
  const printed = failed.printed(sentence);
  expect(await failed.exited).toBe(1);
  expect(await printed).not.toMatch(/\n\s+at /);
});
