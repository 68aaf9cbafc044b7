import { randomBytes } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openEmbedded } from './embedded/open-embedded.ts';
import { keepStatements } from './keep-statements.ts';
import { type Storage, watchStorage } from './storage.ts';

export type Database = NodePgDatabase;

/** An open database and how to be done with it. */
export interface DatabaseHandle {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** For what drizzle has no words for: LISTEN, session locks, the durable-work engine. */
  pool: pg.Pool;
  /** Whether there is room to write. */
  storage: Storage;
  /** Waits for the connections in use. May be called more than once. */
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Connects to this PostgreSQL server, 15 or newer. */
  url?: string | undefined;
  /** Without a url: the folder of the embedded database; without that too, it lives in memory. */
  dataDir?: string | undefined;
  /** A file that the database in memory begins as: the dump of another one, made by the same version. */
  template?: string | undefined;
  /** The most connections at once. */
  max?: number | undefined;
}

const MAX_CONNECTIONS = 10;
const CONNECTION_TIMEOUT_MS = 5_000;
/** Longer than what is looked for unasked takes to come again: to connect costs more than to stay connected. */
const UNUSED_CONNECTION_MS = 60_000;

/** Opens PostgreSQL by address, or the embedded database. The tables come with `migrateDatabase`. */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { url, dataDir, template, max = MAX_CONNECTIONS } = options;
  const opened = url === undefined ? await openEmbedded({ dataDir, template, max }) : openPostgres(url, max);
  const { pool } = opened;
  surviveLostConnections(pool);
  keepStatements(pool);

  let closed: Promise<void> | undefined;
  return {
    kind: url === undefined ? 'embedded' : 'postgres',
    db: createDatabase(pool),
    pool,
    storage: watchStorage(url === undefined ? dataDir : undefined),
    close: () => (closed ??= opened.close()),
  };
}

/*
 * Drizzle's own transaction on a pool keeps the connection for ever where BEGIN fails, so that some cut connections
 * would use up the pool; and where there is no connection, its error does not say that a query failed.
 */
function createDatabase(pool: pg.Pool): Database {
  const db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((cause: Error) => {
      throw new DrizzleQueryError('begin', [], cause);
    });
    try {
      return await drizzle({ client }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

function openPostgres(url: string, max: number) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: UNUSED_CONNECTION_MS,
    keepAlive: true,
    // Of each process another: where one hangs, those who take over end what its connections have begun.
    application_name: `agent-studio-${randomBytes(6).toString('hex')}`,
    // To compile a statement takes longer than ours run. A connection that breaks meanwhile is replaced.
    onConnect: (client) => client.query('set jit = off'),
  });
  return { pool, close: () => pool.end() };
}

/*
 * A connection can break at any time, and an 'error' event nobody listens to ends the process. Nothing is lost by
 * forgiving it here: the query that runs on it, or the next one, fails with the same error, and the pool replaces it.
 */
function surviveLostConnections(pool: pg.Pool) {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
