import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DatabaseHandle, openDatabase } from './db/database.ts';
import { type Env, readEnv } from './env.ts';
import { explainStartFailure } from './start-failure.ts';

const STOP_LIMIT_MS = 9_500;

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const pages = process.argv.includes('--dev') ? ('from-source' as const) : builtPages();
  const database = await openDatabase(env.databaseUrl ? { url: env.databaseUrl } : { dataDir: env.dataDir });
  // Only now: loading it takes longer than finding out that the database is taken.
  const { createApp } = await import('./app.ts');
  const app = await createApp({ env, database, pages, onLost: fail });
  stopOnSignal(async () => {
    await app.close();
    await database.close();
  });
  await app.listen({ host: env.host, port: env.port });
  console.log(welcome(env, database, app.listeningOrigin, pages !== undefined));
}

function builtPages() {
  const bundlesDir = fromRoot('dist/bundles');
  return existsSync(bundlesDir) ? { bundlesDir, demoDir: fromRoot('demo') } : undefined;
}

function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function welcome(env: Env, { kind }: DatabaseHandle, address: string, hasPages: boolean): string {
  const { googleClientId, localSignIn, openai, dataDir } = env;
  const signIn = googleClientId
    ? 'with Google'
    : localSignIn
      ? 'with the local button, as anyone you like; the first one becomes the owner'
      : 'not possible: set GOOGLE_CLIENT_ID, or HOST=127.0.0.1 for local sign-in';
  return [
    '',
    `  Agent Studio   ${address.replace('127.0.0.1', 'localhost')}`,
    `  Sign in        ${signIn}`,
    `  Database       ${kind === 'embedded' ? `embedded, in ${dataDir}` : 'PostgreSQL'}`,
    `  Model          ${openai ? `${openai.model} at ${openai.baseUrl}` : 'offline: answers are extracted from your documents, not generated'}`,
    ...(hasPages ? [] : ['  Pages          not built: run "npm run build" and start again']),
    '',
  ].join('\n');
}

function fail(error: unknown): void {
  console.error(explainStartFailure(error));
  process.exit(1);
}

start().catch(fail);
