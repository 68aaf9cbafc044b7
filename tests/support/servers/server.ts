import type { DatabaseHandle } from '#server/db/database.ts';
import { type AppParts, createApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { createCalls } from '../desks/calls.ts';
import { openTestDatabase } from './test-database.ts';

export interface ServerOptions {
  /** Settings as in the environment. */
  env?: Record<string, string>;
  pages?: AppParts['pages'];
}

/** The real server on an ephemeral loopback port, over an in-memory database or TEST_DATABASE_URL. */
export async function startServer(options: ServerOptions = {}) {
  const database = await openTestDatabase('seeded');
  const app = await createTestApp(database, options);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    url,
    app,
    database,
    ...createCalls(url, app.localCode),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** The real server over this database, with the settings of tests; it does not listen yet. */
export async function createTestApp(database: DatabaseHandle, { env = {}, pages }: ServerOptions = {}) {
  const settings = readEnv({
    LOG_LEVEL: 'silent',
    SIGN_INS_PER_MINUTE: '100000',
    SECRET_KEY: '7'.repeat(64),
    ...env,
  });
  const onLost = (error: Error) => {
    throw error;
  };
  return createApp({ env: settings, database, pages, onLost });
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;
