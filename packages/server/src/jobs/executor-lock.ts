import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { JobLog } from './job-log.ts';

export interface ExecutorLock {
  /** Whether the holder of this name is gone. A name once found dead stays claimed by this process. */
  claim(executorId: string): Promise<boolean>;
  release(): Promise<void>;
}

interface LockOptions {
  pool: pg.Pool;
  executorId: string;
  log: JobLog;
  /** The lock is lost for good: another process may be doing this one's work, so this one must end. */
  onLost: (error: Error) => void;
}

/** Second half of the lock's key, so that it meets no other advisory lock. */
const LOCK_CLASS = 4_300_431;
const RECONNECT_MS = 500;
const GIVE_UP_MS = 30_000;
/** After the database was away for all, everyone gets this long to come back before being taken for dead. */
const GRACE_MS = 5_000;

/**
 * Holds a session lock named after this process on a connection of its own: PostgreSQL drops it the moment the process
 * dies. A broken connection is opened again, and the lock regained, unless someone has claimed it meanwhile.
 */
export async function holdExecutorLock({
  pool,
  executorId,
  log,
  onLost,
}: LockOptions): Promise<ExecutorLock> {
  const released = new AbortController();
  let graceEnds = 0;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...pool.options, keepAlive: true });
    next.on('error', (error) => log.warn({ err: error }, 'executor lock connection failed'));
    await next.connect();
    if (!(await tryLock(next, executorId))) {
      await next.end();
      throw new LockTaken(`Executor ${executorId} was taken for dead and its work taken over.`);
    }
    next.once('end', () => {
      if (!released.signal.aborted) void regain();
    });
    return next;
  }

  async function regain(): Promise<void> {
    const deadline = Date.now() + GIVE_UP_MS;
    while (!released.signal.aborted) {
      try {
        client = await connect();
        graceEnds = Date.now() + GRACE_MS;
        return;
      } catch (error) {
        if (error instanceof LockTaken || Date.now() > deadline) return onLost(error as Error);
        await sleep(RECONNECT_MS);
      }
    }
  }

  return {
    claim: async (other) => Date.now() >= graceEnds && (await tryLock(client, other)),
    async release() {
      released.abort();
      await client.end();
    },
  };
}

class LockTaken extends Error {}

async function tryLock(client: pg.Client, executorId: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as locked',
    [LOCK_CLASS, executorId],
  );
  return rows[0]?.locked ?? false;
}
