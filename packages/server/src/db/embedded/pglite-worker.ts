import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { copyFolder } from './copy-folder.ts';
import { placesIn } from './data-folder.ts';
import { createMultiplexer } from './multiplexer.ts';
import { openRawSession } from './raw-session.ts';
import { closePglite, startPglite } from './start-pglite.ts';

/* The thread of the embedded database: a slow query keeps this thread busy, not the server's. */

export interface DatabaseSettings {
  /** The data folder; nothing means in memory. */
  dataDir: string | undefined;
  /** A dump that a database in memory begins as. */
  template?: string | undefined;
  idleInTransactionMs: number;
}

/** What the thread is started with. */
export interface WorkerSettings extends DatabaseSettings {
  program: WebAssembly.Module;
}

/**
 * What the thread is told: to serve the client at the other end of a port, to copy its folder, or to close the database
 * and end. The answer to a copy is what went wrong, or nothing.
 */
export type WorkerRequest = { connect: MessagePort } | { copyTo: string; answer: MessagePort } | 'close';

if (!parentPort) throw new Error('pglite-worker.ts runs as a worker: start it with new Worker().');
await serve(parentPort, workerData as WorkerSettings);

async function serve(
  parent: MessagePort,
  { dataDir, template, program, idleInTransactionMs }: WorkerSettings,
) {
  const database = await startPglite({ dataDir, template, program });
  const parameters = await readParameters(database);
  const multiplexer = createMultiplexer({
    execute: await openRawSession(database),
    parameters,
    idleInTransactionMs,
  });

  parent.on('message', (request: WorkerRequest) => {
    if (request === 'close') void close();
    else if ('connect' in request) multiplexer.accept(request.connect);
    else request.answer.postMessage(copy(dataDir, request.copyTo), []);
  });
  parent.postMessage('ready', []);

  async function close() {
    multiplexer.close();
    await closePglite(database, dataDir);
    parent.close();
  }
}

/* Between two statements, and nobody's runs meanwhile: the copy is what a machine that stopped here would leave. */
function copy(dataDir: string | undefined, to: string): string | undefined {
  if (dataDir === undefined) return 'A database in memory has no folder.';
  try {
    copyFolder(placesIn(dataDir).postgres, to);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

async function readParameters(database: PGlite): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('server_version', 'server_encoding', 'client_encoding',
      'DateStyle', 'IntervalStyle', 'TimeZone', 'integer_datetimes', 'standard_conforming_strings')`,
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}
