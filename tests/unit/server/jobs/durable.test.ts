import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createDurable, type Durable, type Job, type JobDefinition } from '#server/jobs/durable.ts';
import { silent } from '#support/desks/knowledge.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';
import { eventually } from '#support/eventually.ts';

let database: DatabaseHandle;
let durable: Durable;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await durable.close();
  await database.close();
});

async function launch(run: JobDefinition['run'], concurrency = 2): Promise<Job> {
  durable = createDurable({ database, executorId: 'test', log: silent });
  const job = durable.job({ name: 'work', concurrency, run });
  await migrateDatabase(database, () => durable.launch());
  return job;
}

it('does the work of each key, no more at once than allowed', async () => {
  const done: string[] = [];
  let running = 0;
  let most = 0;
  const two = Promise.withResolvers<void>();
  const job = await launch(async (key) => {
    running += 1;
    most = Math.max(most, running);
    // A slow machine may take longer to begin the second than the first would work.
    if (running === 2) two.resolve();
    await two.promise;
    await new Promise((resolve) => setTimeout(resolve, 50));
    running -= 1;
    done.push(key);
  });
  const keys = ['a', 'b', 'c', 'd', 'e'];
  for (const key of keys) await job.start(key);
  await eventually(() => expect(done.toSorted()).toEqual(keys), 60_000);
  expect(most).toBe(2);
  await eventually(async () => expect(await job.activeKeys()).toEqual(new Set()), 60_000);
});

it('cancels what runs and what waits', async () => {
  const started: string[] = [];
  const stopped: string[] = [];
  const job = await launch(async (key, signal) => {
    started.push(key);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    stopped.push(key);
  }, 1);
  await job.start('runs');
  await eventually(() => expect(started).toEqual(['runs']), 60_000);
  await job.start('waits');
  expect(await job.activeKeys()).toEqual(new Set(['runs', 'waits']));
  await job.cancel(['runs', 'waits', 'unknown']);
  await eventually(() => expect(stopped).toEqual(['runs']), 60_000);
  expect(await job.activeKeys()).toEqual(new Set());
  expect(started).toEqual(['runs']);
});

it('refuses to be there twice, and can be made again once closed', async () => {
  await launch(() => Promise.resolve());
  expect(() => createDurable({ database, executorId: 'other', log: silent })).toThrow('already running');
  await durable.close();
  const run = vi.fn(() => Promise.resolve());
  const job = await launch(run);
  await job.start('again');
  await eventually(() => expect(run).toHaveBeenCalledOnce(), 60_000);
});

it('aborts what runs when it closes', async () => {
  const begun = vi.fn();
  const aborted = vi.fn();
  const job = await launch((_, signal) => {
    begun();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(aborted(signal.reason))));
  });
  await job.start('long');
  await eventually(() => expect(begun).toHaveBeenCalled(), 60_000);
  await durable.close();
  expect(aborted).toHaveBeenCalledWith(expect.objectContaining({ message: 'The server is shutting down.' }));
});
