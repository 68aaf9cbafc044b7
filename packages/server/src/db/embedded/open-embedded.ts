import pg from 'pg';
import { type Engine, startEngine } from './engine.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { startMaintenance } from './maintenance.ts';
import { openDoor } from './local-door.ts';
import { createPortStream } from './port-stream.ts';

const IDLE_IN_TRANSACTION_MS = 10_000;
/* Longer than that, so that a transaction that is stuck gives way first. */
const CONNECTION_TIMEOUT_MS = 15_000;

export interface EmbeddedOptions {
  /** Where the data lives; nothing means in memory, until closed. */
  dataDir: string | undefined;
  /** A dump that the database in memory begins as. */
  template: string | undefined;
  /** The most connections at once. */
  max: number;
}

/** A PostgreSQL that runs inside this process, behind an ordinary pool. */
export interface EmbeddedDatabase {
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens the embedded database. Throws when another process has the folder, or the data cannot be read. */
export async function openEmbedded({ dataDir, template, max }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const lock = dataDir === undefined ? undefined : await lockFolder(dataDir);
  const engine = await startOrRelease({ dataDir, template }, lock);
  const pool = new pg.Pool({
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    stream: () => createPortStream(() => engine.connect()),
  });
  const maintenance = dataDir === undefined ? undefined : startMaintenance(pool);
  const door = dataDir === undefined || !lock ? undefined : await openDoor({ dataDir, lock, engine, pool });

  return { pool, close };

  async function close() {
    await door?.close();
    await maintenance?.stop();
    await pool.end();
    await engine.close();
    await lock?.release();
  }
}

async function startOrRelease(
  { dataDir, template }: Pick<EmbeddedOptions, 'dataDir' | 'template'>,
  lock: FolderLock | undefined,
): Promise<Engine> {
  try {
    return await startEngine({ dataDir, template, idleInTransactionMs: IDLE_IN_TRANSACTION_MS });
  } catch (error) {
    await lock?.release();
    throw error;
  }
}
