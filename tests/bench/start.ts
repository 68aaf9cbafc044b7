import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, toFigure } from './figure.ts';
import { busyShare, onPostgres } from './server-load.ts';
import { createPlace, type Place, type Target } from './server-load-target.ts';

const COUNTER = path.join(import.meta.dirname, 'count-statements.ts');
/** From the sources: what is built has the database's driver within, where nothing can count. */
const SOURCES = path.join(import.meta.dirname, '../../packages/server/src/program.ts');
/** Until the parsers of the first documents have ended, and what is done once after a start. */
const SETTLE_MS = 40_000;
const IDLE_MS = 30_000;
const STARTS = 3;

interface Measured {
  database: string;
  env: Record<string, string>;
  limits: { startMs: number; memoryMb?: number };
}

const EMBEDDED: Measured = { database: 'embedded', env: {}, limits: { startMs: 2_000, memoryMb: 300 } };

/** What a server costs that nobody uses: until it answers, and every minute after. */
export async function measureStart(): Promise<Figure[]> {
  const busy = toFigure('machine busy with other things', (await busyShare()) * 100, '%');
  const both = await onPostgres((env) =>
    measureAll([EMBEDDED, { database: 'PostgreSQL', env, limits: { startMs: 1_000 } }]),
  );
  return [busy, ...(both.length ? both : await measureAll([EMBEDDED]))];
}

/** Starts one after the other; that nothing is done can be waited for at once. */
async function measureAll(all: Measured[]): Promise<Figure[]> {
  const places: Place[] = [];
  try {
    const starts = [];
    for (const one of all) {
      const place = await createPlace(one.env);
      places.push(place);
      starts.push({ one, place, figures: await measureStarts(one, place) });
    }
    const figures = await Promise.all(
      starts.map(async ({ one, place, figures: before }) => {
        const [idle, statements] = await Promise.all([measureIdle(one, place), countStatements(one)]);
        return [...before, ...idle, ...statements];
      }),
    );
    return figures.flat();
  } finally {
    for (const place of places) await place.remove();
  }
}

const named = ({ database }: Measured, name: string) => `${database}: ${name}`;

async function measureStarts(one: Measured, place: Place): Promise<Figure[]> {
  const first = await startAndStop(await place.start());
  const restarts = [];
  for (let n = 0; n < STARTS; n += 1) restarts.push(await startAndStop(await place.start()));
  const middle = restarts.toSorted((a, b) => a.startMs - b.startMs)[Math.floor(STARTS / 2)]!;
  return [
    toFigure(named(one, 'first start, to the first answer'), first.startMs, 'ms'),
    toFigure(named(one, 'start to the first answer, the middle of three'), middle.startMs, 'ms', {
      limit: one.limits.startMs,
    }),
    toFigure(named(one, 'start, time of the processor'), middle.cpuMs, 'ms'),
  ];
}

async function startAndStop(target: Target) {
  const cpuMs = await target.cpuMs();
  await target.stop();
  return { startMs: target.startMs, cpuMs };
}

async function measureIdle(one: Measured, place: Place): Promise<Figure[]> {
  const target = await place.start();
  try {
    await sleep(SETTLE_MS);
    const before = await target.cpuMs();
    await sleep(IDLE_MS);
    const share = ((await target.cpuMs()) - before) / IDLE_MS;
    return [
      toFigure(named(one, 'idle memory'), await target.memoryMb(), 'MB', {
        ...(one.limits.memoryMb && { limit: one.limits.memoryMb }),
      }),
      toFigure(named(one, 'idle, of one core'), share * 100, '%', { limit: 1 }),
    ];
  } finally {
    await target.stop();
  }
}

async function countStatements(one: Measured): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-statements-'));
  const file = path.join(folder, 'counts.json');
  const place = await createPlace({ ...one.env, STATEMENTS_FILE: file }, ['--import', COUNTER, SOURCES]);
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
    const perSecond = ((await count()) - before) / (IDLE_MS / 1_000);
    return [toFigure(named(one, 'idle, statements a second'), perSecond, '')];
  } finally {
    await target.stop();
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
