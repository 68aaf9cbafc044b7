import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, toFigure } from './figure.ts';
import { busyShare, onPostgres } from './server-load.ts';
import { createPlace, type Target } from './server-load-target.ts';

const COUNTER = path.join(import.meta.dirname, 'count-statements.ts');
/** From the sources: what is built has the database's driver within, where nothing can count. */
const SOURCES = path.join(import.meta.dirname, '../../packages/server/src/program.ts');
const SETTLE_MS = 65_000;
const IDLE_MS = 30_000;
const MS_PER_MINUTE = 60_000;
const STARTS = 3;

/** What a server costs that nobody uses: until it answers, and every minute after. */
export async function measureStart(): Promise<Figure[]> {
  return [
    toFigure('machine busy with other things', (await busyShare()) * 100, '%'),
    ...(await measureOn('embedded', {}, { startMs: 2_000, memoryMb: 300 })),
    ...(await onPostgres((env) => measureOn('PostgreSQL', env, { startMs: 1_000 }))),
  ];
}

async function measureOn(
  database: string,
  env: Record<string, string>,
  limits: { startMs: number; memoryMb?: number },
): Promise<Figure[]> {
  const place = await createPlace(env);
  try {
    const first = await startAndStop(await place.start());
    const restarts = [];
    for (let n = 0; n < STARTS; n += 1) restarts.push(await startAndStop(await place.start()));
    const middle = restarts.toSorted((a, b) => a.startMs - b.startMs)[Math.floor(STARTS / 2)]!;
    const idle = await measureIdle(await place.start());
    const statements = await countStatements(env);
    const of = (name: string) => `${database}: ${name}`;
    return [
      toFigure(of('first start, to the first answer'), first.startMs, 'ms'),
      toFigure(of('start to the first answer, the middle of three'), middle.startMs, 'ms', {
        limit: limits.startMs,
      }),
      toFigure(of('start, time of the processor'), middle.cpuMs, 'ms'),
      toFigure(of('idle memory'), idle.memoryMb, 'MB', {
        ...(limits.memoryMb && { limit: limits.memoryMb }),
      }),
      toFigure(of('idle, seconds of the processor a minute'), idle.cpuS, 's', { limit: 0.6 }),
      toFigure(of('idle, statements a second'), statements, ''),
    ];
  } finally {
    await place.remove();
  }
}

async function startAndStop(target: Target) {
  const cpuMs = await target.cpuMs();
  await target.stop();
  return { startMs: target.startMs, cpuMs };
}

async function measureIdle(target: Target) {
  try {
    await sleep(SETTLE_MS);
    const before = await target.cpuMs();
    await sleep(IDLE_MS);
    const cpuS = (((await target.cpuMs()) - before) / IDLE_MS) * (MS_PER_MINUTE / 1_000);
    return { cpuS, memoryMb: await target.memoryMb() };
  } finally {
    await target.stop();
  }
}

async function countStatements(env: Record<string, string>): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-statements-'));
  const file = path.join(folder, 'counts.json');
  const place = await createPlace({ ...env, STATEMENTS_FILE: file }, ['--import', COUNTER, SOURCES]);
  const target = await place.start();
  const count = async () => {
    process.kill(target.pid, 'SIGUSR2');
    await sleep(500);
    const counts = JSON.parse(await readFile(file, 'utf8')) as [string, number][];
    return counts.reduce((sum, [, times]) => sum + times, 0);
  };
  try {
    await sleep(SETTLE_MS);
    const before = await count();
    await sleep(IDLE_MS);
    return ((await count()) - before) / (IDLE_MS / 1_000);
  } finally {
    await target.stop();
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
