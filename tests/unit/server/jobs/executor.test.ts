import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { type Executor, type ExecutorWork, joinExecutors } from '#server/jobs/executor.ts';
import { silent } from '#support/desks/knowledge.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';
import { eventually } from '#support/eventually.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function open(): Promise<DatabaseHandle> {
  const database = await openTestDatabase();
  closers.push(() => database.close());
  return database;
}

async function join(database: DatabaseHandle, onLost = vi.fn()): Promise<Executor> {
  const executor = await joinExecutors({ database, log: silent, onLost });
  closers.push(() => executor.close());
  return executor;
}

/** Work left by these executors; those that were taken over are gone. */
function workOf(...ids: string[]) {
  const left = new Set(ids);
  const onExecutorDead = vi.fn<ExecutorWork['onExecutorDead']>((id) => {
    left.delete(id);
    return Promise.resolve();
  });
  return { executorsAtWork: () => Promise.resolve([...left]), onExecutorDead };
}

describe('joinExecutors', () => {
  it('takes over from executors that are gone, and never from itself', async () => {
    const executor = await join(await open());
    const work = workOf('gone-1', executor.id, 'gone-2');
    executor.watch(work);
    await executor.start();
    expect(work.onExecutorDead.mock.calls.map(([id]) => id).toSorted()).toEqual(['gone-1', 'gone-2']);
  });

  it('fails to start where work cannot be taken over', async () => {
    const executor = await join(await open());
    executor.watch({ ...workOf('gone'), onExecutorDead: () => Promise.reject(new Error('no')) });
    await expect(executor.start()).rejects.toThrow('no');
  });
});

describe.runIf(process.env['TEST_DATABASE_URL'])('joinExecutors on PostgreSQL', () => {
  it('leaves the living alone, and takes over once they are gone', async () => {
    const database = await open();
    const first = await joinExecutors({ database, log: silent, onLost: vi.fn() });
    const second = await join(database);
    const work = workOf(first.id);
    second.watch(work);
    await second.start();
    expect(work.onExecutorDead).not.toHaveBeenCalled();
    await first.close();
    await eventually(() => expect(work.onExecutorDead).toHaveBeenCalledWith(first.id), 5_000);
  });

  it('regains a lost lock connection', async () => {
    const database = await open();
    const onLost = vi.fn();
    const executor = await join(database, onLost);
    const holders = () =>
      database.pool.query<{ pid: number }>(
        `select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
         where l.locktype = 'advisory' and a.datname = current_database()`,
      );
    const [held] = (await holders()).rows;
    await database.pool.query('select pg_terminate_backend($1)', [held!.pid]);
    await eventually(async () => {
      const [again] = (await holders()).rows;
      expect(again?.pid).toBeGreaterThan(0);
      expect(again?.pid).not.toBe(held!.pid);
    }, 5_000);
    expect(onLost).not.toHaveBeenCalled();
    expect(executor.id).toBeTruthy();
  });

  it('reports when its work was taken over while it was cut off', async () => {
    const database = await open();
    const onLost = vi.fn();
    const executor = await join(database, onLost);
    const { rows } = await database.pool.query<{ pid: number }>(
      `select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and a.datname = current_database()`,
    );
    const taker = await database.pool.connect();
    closers.push(async () => taker.release(true));
    const claim = taker.query('select pg_advisory_lock(4300431, hashtext($1))', [executor.id]);
    await eventually(async () => {
      const waiting = await database.pool.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted`,
      );
      expect(waiting.rows).toHaveLength(1);
    });
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await claim;
    await eventually(() => expect(onLost).toHaveBeenCalledOnce(), 5_000);
  });
});
