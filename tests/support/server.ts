import { type AppParts, createApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { createCalls } from './calls.ts';
import { openTestDatabase } from './test-database.ts';

interface ServerOptions {
  /** Settings as in the environment. */
  env?: Record<string, string>;
  pages?: AppParts['pages'];
}

/** The real server on an ephemeral loopback port, over an in-memory database or TEST_DATABASE_URL. */
export async function startServer({ env = {}, pages }: ServerOptions = {}) {
  const database = await openTestDatabase();
  const settings = readEnv({
    LOG_LEVEL: 'silent',
    SIGN_INS_PER_MINUTE: '100000',
    SECRET_KEY: '7'.repeat(64),
    ...env,
  });
  const onLost = (error: Error) => {
    throw error;
  };
  const app = await createApp({ env: settings, database, pages, onLost });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    url,
    app,
    database,
    ...createCalls(url),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;
