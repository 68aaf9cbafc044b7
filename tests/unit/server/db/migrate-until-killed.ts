/* Migrates the embedded database in a folder, and kills this process just before the given statement. */
import type pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

const [dataDir, fatalStatement] = process.argv.slice(2);
const handle = await openDatabase({ dataDir });

let statements = 0;
handle.pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const counted = (...parameters: unknown[]) => {
    statements += 1;
    if (statements === Number(fatalStatement)) process.kill(process.pid, 'SIGKILL');
    return query(...parameters);
  };
  client.query = counted as pg.ClientBase['query'];
});
await migrateDatabase(handle);
