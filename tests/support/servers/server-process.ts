import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/db/database.ts';
import { createCalls } from '../desks/calls.ts';
import { COMPILED } from '../compile-cache.ts';
import { codeIn } from '../desks/local-key.ts';
import { QUICK_START } from './spawn-node.ts';
import { createOwnDatabase } from './test-database.ts';

const MAIN = fileURLToPath(new URL('../../../packages/server/src/main.ts', import.meta.url));
const START_LIMIT_MS = 90_000;

export interface ServerProcessOptions {
  /** Settings besides those of the test: the database, a free port, few log lines. */
  env?: Record<string, string>;
  /** Instead of a database of its own, which is gone when closed. */
  databaseUrl?: string;
  /** The program, where it is not that of the sources. */
  main?: string;
}

/**
 * The real program in a process of its own, on a database of its own: a temporary folder or, with TEST_DATABASE_URL, one
 * on that server. It keeps its address when it starts again.
 */
export async function startServerProcess({ env = {}, databaseUrl, main = MAIN }: ServerProcessOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'studio-server-'));
  const server = process.env['TEST_DATABASE_URL'];
  const own = server !== undefined && databaseUrl === undefined ? await createOwnDatabase(server) : undefined;
  const address = databaseUrl ?? own?.url;
  const settings = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    SIGN_INS_PER_MINUTE: '100000',
    // Processes on one database need one key; on a folder it lies beside the data.
    ...(address !== undefined && { DATABASE_URL: address, SECRET_KEY: '7'.repeat(64) }),
    ...env,
  };

  let running = launch(main, { ...settings, PORT: '0' });
  const url = await running.listening();
  const { port } = new URL(url);

  async function end(signal: NodeJS.Signals): Promise<{ code: number | null; tookMs: number }> {
    const began = performance.now();
    running.child.kill(signal);
    const code = await running.exited;
    return { code, tookMs: performance.now() - began };
  }

  return {
    url,
    dataDir: settings.DATA_DIR,
    /** Absent with the embedded database. */
    databaseUrl: address,
    ...createCalls(url, async () => codeIn(running.output())),
    /** Null once it ended. */
    pid: () => ((running.child.exitCode ?? running.child.signalCode) === null ? running.child.pid : null),
    /** What the present process printed so far. */
    output: () => running.output(),
    /** Stops it, or lets it go on. */
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => void running.child.kill(signal),
    /** Ends the process as a power cut would. */
    kill9: () => end('SIGKILL'),
    /** Asks it to end, and waits until it did. */
    terminate: () => end('SIGTERM'),
    /** Starts the program again, on the same address and database, once the present process has ended. */
    async restart(): Promise<void> {
      await running.exited;
      running = launch(main, { ...settings, PORT: port });
      await running.listening();
    },
    /** Its database, for a look inside once the process has ended. */
    openDatabase: () =>
      openDatabase(address === undefined ? { dataDir: settings.DATA_DIR } : { url: address }),
    /** Another process with the same settings, which is to fail: what it says, and when and how it ends. */
    async startSecond() {
      const began = performance.now();
      const second = launch(main, { ...settings, PORT: '0' });
      const code = await second.exited;
      return { code, tookMs: performance.now() - began, output: second.output() };
    },
    async close(): Promise<void> {
      await end('SIGKILL');
      await own?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

function launch(main: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [...QUICK_START, main], {
    env: { ...env, ...COMPILED },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithTests(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const exited = once(child, 'close').then(([code]) => code as number | null);

  /** Its address, once it answers there. */
  async function listening(): Promise<string> {
    const deadline = Date.now() + START_LIMIT_MS;
    while (child.exitCode === null && Date.now() < deadline) {
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (url) {
        const answer = await fetch(`${url}/healthz`);
        if (answer.ok) return url;
      }
      await Promise.race([once(child.stdout, 'data'), exited]);
    }
    child.kill('SIGKILL');
    throw new Error(`The server did not start:\n${output}`);
  }

  return { child, exited, output: () => output, listening };
}

/** A test run that is cut short leaves no server behind. */
function endWithTests(child: ChildProcess): void {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}
