import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeIn } from '#support/desks/local-key.ts';

const MAIN = path.join(import.meta.dirname, '../../packages/server/src/main.ts');
const START_LIMIT_MS = 60_000;
/** As `npm start` has it: young objects take 128 MB otherwise, used or not, and each helper thread keeps what it once took. */
const NODE_FLAGS = ['--max-semi-space-size=16', '--v8-pool-size=1'];
const KB_PER_MB = 1_024;
const MS_PER_TICK = 10;

/** The server under load: its own process, as people start it. */
export interface Target {
  url: string;
  /** The code that the server printed last. */
  readCode(): Promise<string | undefined>;
  /** From the command to the first answer. */
  startMs: number;
  /** Resident memory. */
  memoryMb(): Promise<number>;
  pid: number;
  /** Processor time of all its threads so far; NaN where the system has no /proc. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

/** Where one server after another finds the same data. */
export interface Place {
  start(): Promise<Target>;
  remove(): Promise<void>;
}

/** A place with an empty folder; `env` are settings of the server on top of those of the bench, `program` what Node is to run. */
export async function createPlace(env: Record<string, string>, program: string[] = [MAIN]): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-bench-'));
  return {
    start: () => startTarget(folder, env, program),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function startTarget(folder: string, env: Record<string, string>, program: string[]): Promise<Target> {
  const startedAt = performance.now();
  const logFile = path.join(folder, `log-${Date.now()}`);
  const log = openSync(logFile, 'w');
  const server = spawn(process.execPath, [...NODE_FLAGS, ...program], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      SIGN_INS_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  try {
    const url = await readAddress(server, logFile);
    await (await fetch(`${url}/healthz`)).bytes();
    return {
      url,
      readCode: async () => codeIn(await readFile(logFile, 'utf8')),
      pid: server.pid!,
      startMs: performance.now() - startedAt,
      memoryMb: () => residentMb(server.pid!),
      cpuMs: () => processorMs(server.pid!),
      stop: () => stop(server),
    };
  } catch (error) {
    server.kill('SIGKILL');
    throw error;
  }
}

/* The log goes to a file, as in earnest, because reading a pipe would cost the bench time of the machine. */
async function readAddress(server: ChildProcess, logFile: string): Promise<string> {
  for (const giveUpAt = performance.now() + START_LIMIT_MS; performance.now() < giveUpAt; await sleep(10)) {
    const log = await readFile(logFile, 'utf8');
    const address = /Agent Studio\s+(http:\S+)/.exec(log)?.[1];
    if (address) return address.replace('localhost', '127.0.0.1');
    if (server.exitCode !== null) throw new Error(`The server did not start:\n${log}`);
  }
  throw new Error(`The server did not start within ${START_LIMIT_MS / 1000} s.`);
}

/** Resident memory of a process, in MB of 1,024 kB. */
export async function residentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / KB_PER_MB;
}

/** Processor time of all threads of a process so far; NaN where the system has no /proc. */
export async function processorMs(pid: number): Promise<number> {
  if (process.platform !== 'linux') return NaN;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, may hold spaces; of what follows, the 12th and 13th are user and system.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
