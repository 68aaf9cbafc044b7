import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DatabaseHandle, openDatabase } from './db/database.ts';
import type { StudioApp } from './app.ts';
import { type Env, readEnv } from './env.ts';
import { explainStartFailure } from './start-failure.ts';

const STOP_LIMIT_MS = 9_500;
/** Above it the system drops those who connect, and they try again a second later: Node takes 511. */
const MOST_CONNECTING = 4_096;

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const fail = (error: unknown) => end(error, env.databaseUrl ? undefined : env.dataDir);
  try {
    await serve(env, fail);
  } catch (error) {
    fail(error);
  }
}

async function serve(env: Env, fail: (error: unknown) => void): Promise<void> {
  if (process.argv.includes('--dev') && env.basePath)
    throw new Error('BASE_PATH is for what is built: leave it away with --dev, or run "npm start".');
  const pages = process.argv.includes('--dev') ? ('from-source' as const) : builtPages();
  const database = await openDatabase(env.databaseUrl ? { url: env.databaseUrl } : { dataDir: env.dataDir });
  // Only now: loading it takes longer than finding out that the database is taken.
  const { createApp } = await import('./app.ts');
  const showCode = (code: string) =>
    console.log(`  Sign in        in another browser: ${signInAddress(addressOf(app, env), code)}\n`);
  const wantsCode = process.argv.includes('--sign-in-code');
  const app: StudioApp = await createApp({ env, database, pages, onLost: fail, showCode, wantsCode });
  stopOnSignal(async () => {
    await app.close();
    await database.close();
  }, fail);
  await app.listen({ host: env.host, port: env.port, backlog: MOST_CONNECTING });
  const address = addressOf(app, env);
  console.log(
    env.role === 'worker'
      ? welcomeOfWorker(address)
      : welcome(env, database, { address, hasPages: pages !== undefined, code: await app.localCode() }),
  );
}

function builtPages() {
  const bundlesDir = fromRoot('dist/bundles');
  return existsSync(bundlesDir)
    ? { bundlesDir, demoDir: fromRoot('demo'), docsDir: fromRoot('dist/docs') }
    : undefined;
}

function stopOnSignal(close: () => Promise<void>, fail: (error: unknown) => void): void {
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

const addressOf = ({ listeningOrigin }: StudioApp, { basePath }: Env) => `${listeningOrigin}${basePath}`;

/** Behind `#`, which browsers send to no server. */
const signInAddress = (origin: string, code: string) => `${ofLocalhost(origin)}/login#code=${code}`;
const ofLocalhost = (origin: string) => origin.replace('127.0.0.1', 'localhost');

/** Of a process that answers nobody but probes. */
const welcomeOfWorker = (address: string) =>
  `\n  Agent Studio   works in the background (ROLE=worker); probes at ${ofLocalhost(address)}\n`;

function welcome(
  env: Env,
  { kind }: DatabaseHandle,
  { address, hasPages, code }: { address: string; hasPages: boolean; code: string | undefined },
): string {
  const { localSignIn, googleClientId, openai, dataDir } = env;
  const otherwise = googleClientId
    ? 'with Google'
    : 'by the providers under Settings, Sign-in; --sign-in-code shows a code for emergencies';
  const signIn =
    code === undefined
      ? otherwise
      : `${signInAddress(address, code)}\n                 ${localSignIn ? 'as anyone you like; the first one becomes the owner. The code works once, and this browser stays let in' : 'or with this code at the address that others use. It works once; the first one becomes the owner'}`;
  return [
    '',
    `  Agent Studio   ${ofLocalhost(address)}`,
    `  Sign in        ${signIn}`,
    `  Database       ${kind === 'embedded' ? `embedded, in ${dataDir}` : 'PostgreSQL'}`,
    `  Model          ${openai ? `${openai.model} at ${openai.baseUrl}` : 'offline: answers are extracted from your documents, not generated'}`,
    ...(hasPages ? [] : ['  Pages          not built: run "npm run build" and start again']),
    '',
  ].join('\n');
}

function end(error: unknown, dataDir?: string): void {
  console.error(explainStartFailure(error, dataDir));
  process.exit(1);
}

// What is left to catch here are settings that cannot be read.
start().catch((error: unknown) => end(error));
