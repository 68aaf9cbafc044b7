import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { isFolderRefusal, placesIn } from './data-folder.ts';
import type { DatabaseSettings, WorkerRequest, WorkerSettings } from './pglite-worker.ts';

/** The embedded database in its thread. */
export interface Engine {
  /** A port to a new connection, speaking the PostgreSQL protocol. After a failure it starts a new thread. */
  connect(): Promise<MessagePort>;
  /** Copies the folder of the database as it is now; calls wait meanwhile. */
  copyTo(folder: string): Promise<void>;
  close(): Promise<void>;
}

/* Deeply nested input must meet PostgreSQL's own limit, and its error, before the thread's stack ends. */
const STACK_SIZE_MB = 128;

/** Starts the database thread. Throws, saying what to do, when the database cannot be opened. */
export async function startEngine(settings: DatabaseSettings): Promise<Engine> {
  let running: Promise<Worker> | undefined;

  function ensureRunning(): Promise<Worker> {
    running ??= compiledOnce().then((program) =>
      startWorker({ ...settings, program }, () => {
        running = undefined;
      }),
    );
    return running;
  }
  await ensureRunning();

  return {
    async connect() {
      if (!running && settings.dataDir === undefined) {
        throw new Error('The database in memory has ended, and its data with it. Open a new one.');
      }
      const worker = await ensureRunning();
      const { port1, port2 } = new MessageChannel();
      tell(worker, { connect: port2 }, [port2]);
      return port1;
    },
    async copyTo(folder) {
      const worker = await ensureRunning();
      const { port1, port2 } = new MessageChannel();
      tell(worker, { copyTo: folder, answer: port2 }, [port2]);
      const [failure] = (await once(port1, 'message')) as [string | undefined];
      port1.close();
      if (failure !== undefined) throw new Error(failure);
    },
    async close() {
      if (!running) return;
      const worker = await running;
      const ended = once(worker, 'exit');
      tell(worker, 'close');
      await ended;
    },
  };
}

/** Its module, with the program beside it. */
const PGLITE = createRequire(import.meta.url).resolve('@electric-sql/pglite');
let compiled: Promise<WebAssembly.Module> | undefined;

/** PostgreSQL's program: threads share its code, so that another one starts in half the processor time. */
function compiledOnce(): Promise<WebAssembly.Module> {
  compiled ??= readFile(path.join(path.dirname(PGLITE), 'pglite.wasm')).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return compiled;
}

function startWorker(settings: WorkerSettings, onExit: () => void): Promise<Worker> {
  return new Promise((resolve, reject) => {
    let ready = false;
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: { stackSizeMb: STACK_SIZE_MB },
    });
    worker.once('message', () => {
      ready = true;
      resolve(worker);
    });
    worker.once('error', (error) => {
      if (ready) process.emitWarning(`The embedded database failed and starts again: ${messageOf(error)}`);
      else reject(toStartError(settings.dataDir, error));
    });
    worker.once('exit', (code) => {
      onExit();
      reject(toStartError(settings.dataDir, `its thread ended with code ${code}`));
    });
  });
}

function tell(worker: Worker, request: WorkerRequest, transfer: MessagePort[] = []) {
  worker.postMessage(request, transfer);
}

/* PGlite also throws what only looks like an error. */
function messageOf(cause: unknown): string {
  return (cause as Partial<Error>).message ?? String(cause);
}

function toStartError(dataDir: string | undefined, cause: unknown): Error {
  // What is wrong with the folder was found out before anything was done to it.
  if (isFolderRefusal(cause)) return new Error(cause.message);
  const place = dataDir === undefined ? 'in memory' : `in ${placesIn(dataDir).postgres}`;
  const advice =
    dataDir === undefined
      ? 'Check that the machine has 500 MB of free memory.'
      : 'If the folder is damaged, put a backup of it in its place, or move it away to begin with an empty database.';
  return new Error(`The embedded database ${place} did not start (${messageOf(cause)}). ${advice}`, {
    cause,
  });
}
