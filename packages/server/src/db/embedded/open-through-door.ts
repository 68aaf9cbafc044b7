import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabaseHandle } from '../database.ts';
import type { Door } from './local-door.ts';
import { createPortStream } from './port-stream.ts';

/** The embedded database of a server that runs, beside its own connections. */
export function openThroughDoor(door: Door): Pick<DatabaseHandle, 'pool' | 'kind' | 'db' | 'close'> {
  const pool = new pg.Pool({
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    stream: () => createPortStream(() => door.connect()),
  });
  pool.on('error', () => {});
  return { kind: 'embedded', pool, db: drizzle({ client: pool }), close: () => pool.end() };
}
