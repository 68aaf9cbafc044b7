import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { createMultiplexer } from './multiplexer.ts';
import { openRawSession } from './raw-session.ts';
import { closePglite, startPglite } from './start-pglite.ts';

/* The thread of the embedded database: a slow query keeps this thread busy, not the server's. */

/** What the thread is started with. */
export interface WorkerSettings {
  /** The data folder; nothing means in memory. */
  dataDir: string | undefined;
  /** A dump that a database in memory begins as. */
  template?: string | undefined;
  idleInTransactionMs: number;
}

/** What the thread is told: to serve the client at the other end of a port, or to close the database and end. */
export type WorkerRequest = { connect: MessagePort } | 'close';

if (!parentPort) throw new Error('pglite-worker.ts runs as a worker: start it with new Worker().');
await serve(parentPort, workerData as WorkerSettings);

async function serve(parent: MessagePort, { dataDir, template, idleInTransactionMs }: WorkerSettings) {
  const database = await startPglite(dataDir, template);
  const parameters = await readParameters(database);
  const multiplexer = createMultiplexer({
    execute: await openRawSession(database),
    parameters,
    idleInTransactionMs,
  });

  parent.on('message', (request: WorkerRequest) => {
    if (request === 'close') void close();
    else multiplexer.accept(request.connect);
  });
  parent.postMessage('ready', []);

  async function close() {
    multiplexer.close();
    await closePglite(database, dataDir);
    parent.close();
  }
}

async function readParameters(database: PGlite): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('server_version', 'server_encoding', 'client_encoding',
      'DateStyle', 'IntervalStyle', 'TimeZone', 'integer_datetimes', 'standard_conforming_strings')`,
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}
