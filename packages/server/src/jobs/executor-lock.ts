import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { JobLog } from './job-log.ts';

export interface ExecutorLock {
  /** From here on others may count on the lease. */
  begin(): Promise<void>;
  /**
   * Who is there, to be compared with what it was: as long as it is the same nobody has gone. Undefined where that cannot
   * be told.
   */
  present(): Promise<string | undefined>;
  /** Whether the holder of this name is gone. A name once found dead stays claimed by this process. */
  claim(executorId: string): Promise<boolean>;
  release(): Promise<void>;
}

interface LockOptions {
  pool: pg.Pool;
  executorId: string;
  /** Whether the process takes up what waits for any. */
  works: boolean;
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
const SEEN_EVERY_MS = 5_000;
/** Whoever was not seen for so long is dead or hangs: its work goes on elsewhere within half a minute. */
const LEASE_S = 20;
const QUERY_TIMEOUT_MS = 10_000;

/* PostgreSQL looks itself whether the machine at the other end is there: as it comes, after two hours. */
const KEEP_ALIVE =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 15000';

/**
 * Holds a session lock named after this process on a connection of its own: PostgreSQL drops it the moment the process
 * dies. A broken connection is opened again, and the lock regained, unless someone has claimed it meanwhile. Where a
 * connection outlives its process, because the machine vanished or the process hangs, the lease ends instead: then its
 * connections are ended by those who take over.
 */
export async function holdExecutorLock({
  pool,
  executorId,
  works,
  log,
  onLost,
}: LockOptions): Promise<ExecutorLock> {
  const released = new AbortController();
  let graceEnds = 0;
  let hasLease = false;
  let seenTimer: NodeJS.Timeout | undefined;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...pool.options, keepAlive: true, query_timeout: QUERY_TIMEOUT_MS });
    next.on('error', (error) => log.warn({ err: error }, 'executor lock connection failed'));
    await next.connect();
    await next.query(KEEP_ALIVE);
    if (!(await tryLock(next, executorId)) || (hasLease && !(await renewLease(next, executorId)))) {
      await next.end();
      throw new LockTaken(`Executor ${executorId} was taken for dead and its work taken over.`);
    }
    next.once('end', () => {
      if (!released.signal.aborted) void regain();
    });
    return next;
  }

  async function regain(): Promise<void> {
    const deadline = performance.now() + GIVE_UP_MS;
    while (!released.signal.aborted) {
      try {
        client = await connect();
        graceEnds = performance.now() + GRACE_MS;
        return;
      } catch (error) {
        if (error instanceof LockTaken || performance.now() > deadline) return onLost(error as Error);
        await sleep(RECONNECT_MS);
      }
    }
  }

  async function beSeen(): Promise<void> {
    const present = client;
    try {
      if (!(await renewLease(present, executorId)))
        onLost(new LockTaken(`Executor ${executorId} was taken for dead and its work taken over.`));
    } catch (error) {
      log.warn({ err: error }, 'executor lease not renewed');
      // A connection that answers nothing has to be replaced; one that has ended is replaced already.
      await present.end().catch(() => {
        // Nothing is left to end.
      });
    }
  }

  function beSeenLater(): void {
    seenTimer = setTimeout(() => {
      void beSeen().finally(() => {
        if (!released.signal.aborted) beSeenLater();
      });
    }, SEEN_EVERY_MS);
    seenTimer.unref();
  }

  return {
    async begin() {
      await client.query(
        'insert into executors (id, application_name, works, seen_at) values ($1, $2, $3, now())',
        [executorId, pool.options.application_name, works],
      );
      hasLease = true;
      beSeenLater();
    },

    async present() {
      if (performance.now() < graceEnds) return undefined;
      return whoIsPresent(client);
    },

    async claim(other) {
      if (performance.now() < graceEnds) return false;
      if (!(await tryLock(client, other))) {
        // The lock is free once its connection has ended: at the next try.
        await endExpired(client, other);
        return false;
      }
      await client.query('delete from executors where id = $1', [other]);
      return true;
    },

    async release() {
      released.abort();
      clearTimeout(seenTimer);
      if (hasLease)
        await client.query('delete from executors where id = $1', [executorId]).catch(() => {
          // Whoever takes over deletes it.
        });
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

/** False: somebody found this process dead. */
async function renewLease(client: pg.Client, executorId: string): Promise<boolean> {
  const { rowCount } = await client.query('update executors set seen_at = now() where id = $1', [executorId]);
  return rowCount === 1;
}

/** The names of all that hold their locks; undefined: one of them may hang. */
async function whoIsPresent(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ names: string; late: boolean }>(
    `select string_agg(objid::text, ' ' order by objid) as names,
      exists (select from executors where seen_at < now() - make_interval(secs => $2)) as late
      from pg_locks where locktype = 'advisory' and classid = $1 and granted
        and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_CLASS, LEASE_S],
  );
  const [found] = rows;
  return found && !found.late ? found.names : undefined;
}

/** Ends all connections of a process whose lease is over, and with them what it holds and has begun. */
async function endExpired(client: pg.Client, executorId: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from executors
      join pg_stat_activity using (application_name)
      where id = $1 and seen_at < now() - make_interval(secs => $2)
        and datname = current_database() and usename = current_user`,
    [executorId, LEASE_S],
  );
}
