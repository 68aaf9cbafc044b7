import { randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres, startCluster } from '../support/servers/postgres.ts';
import { type Figure, toFigure } from './figure.ts';
import { measureAnswers, measureLoads, measureOverload } from './server-load-figures.ts';
import { startStubProvider } from './server-load-provider.ts';
import { createPlace } from './server-load-target.ts';

const LOOK_MS = 1_000;
const POSTGRES_PORT = 10_000 + (process.pid % 20_000);

/** The server as people start it, under load, on the embedded database and on PostgreSQL where the machine has one. */
export const measureServer = (): Promise<Figure[]> => measureBoth(measureLoads);

/** Only what the lines of answers cost: agent runs, 500 streams, readers that stop. */
export const measureStreams = (): Promise<Figure[]> => measureBoth(measureAnswers);

/** Only what comes when there is too much: a thousand callers, a webhook that is called all the time. */
export const measureTooMuch = (): Promise<Figure[]> => measureBoth(measureOverload);

type Measure = typeof measureLoads;

async function measureBoth(measure: Measure): Promise<Figure[]> {
  const busy = await busyShare();
  const provider = await startStubProvider();
  try {
    return [
      toFigure('machine busy with other things (absolute times mean little above 10)', busy * 100, '%'),
      ...(await measureOn(measure, 'embedded', provider.url, {})),
      ...(await onPostgres((env) => measureOn(measure, 'PostgreSQL', provider.url, env))),
    ];
  } finally {
    await provider.close();
  }
}

/** Measures on an empty database of a PostgreSQL server; nothing where the machine has none. */
export async function onPostgres(
  measure: (env: { DATABASE_URL: string }) => Promise<Figure[]>,
): Promise<Figure[]> {
  const found = findPostgres();
  if (!found) return [];
  const cluster =
    found.programs === undefined
      ? undefined
      : startCluster(found.programs, { port: POSTGRES_PORT, durable: true });
  const server = cluster?.url ?? found.url;
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    await run(server, `create database ${name}`);
    return await measure({ DATABASE_URL: url.href });
  } finally {
    await run(server, `drop database if exists ${name} with (force)`);
    cluster?.remove();
  }
}

async function measureOn(
  measure: Measure,
  database: string,
  providerUrl: string,
  env: Record<string, string>,
): Promise<Figure[]> {
  const place = await createPlace({
    OPENAI_BASE_URL: `${providerUrl}/v1`,
    OPENAI_MODEL: 'stub',
    ALLOWED_ADDRESSES: providerUrl,
    ...env,
  });
  try {
    const figures = await measure(place, providerUrl, {
      workflowsPerSecond: env['DATABASE_URL'] === undefined ? 60 : 200,
    });
    return figures.map((figure) => ({ ...figure, name: `${database}: ${figure.name}` }));
  } finally {
    await place.remove();
  }
}

/** The share of all processors that is in use while the bench does nothing. */
export async function busyShare(): Promise<number> {
  const times = () => {
    const all = cpus().map((cpu) => cpu.times);
    const total = all.reduce((sum, each) => sum + each.user + each.nice + each.sys + each.irq + each.idle, 0);
    return { total, idle: all.reduce((sum, { idle }) => sum + idle, 0) };
  };
  const before = times();
  await sleep(LOOK_MS);
  const after = times();
  return 1 - (after.idle - before.idle) / (after.total - before.total);
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
