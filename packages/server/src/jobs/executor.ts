import { hostname } from 'node:os';
import type { DatabaseHandle } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { type ExecutorLock, holdExecutorLock } from './executor-lock.ts';
import { UNASKED_MS } from './clock.ts';
import type { JobLog } from './job-log.ts';

/** A kind of work that processes carry out under their executor id, and that must not stay behind when one dies. */
export interface ExecutorWork {
  /** Ids of all executors that have such work open, this one included. */
  executorsAtWork(): Promise<string[]>;
  /** Takes over, or closes, what a dead executor left open; called again where it throws. */
  onExecutorDead(executorId: string): Promise<void>;
}

/** This process among all that share the database. */
export interface Executor {
  /** Unique for each start of a process. */
  readonly id: string;
  /** Call before `start`. */
  watch(work: ExecutorWork): void;
  /** Takes over what dead executors left, then goes on watching for deaths. Needs the tables. */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface ExecutorOptions {
  database: DatabaseHandle;
  /** False: it does nothing that waits for any process, and takes nothing over from the dead. Absent: true. */
  works?: boolean;
  log: JobLog;
  /** This process must end now, see `holdExecutorLock`. */
  onLost: (error: Error) => void;
}

const WATCH_MS = 1_000;

/**
 * Gives this process its identity. On PostgreSQL a session lock and a lease prove that an executor lives; the embedded
 * database serves one process, so there every other executor is dead.
 */
export async function joinExecutors({
  database,
  works: takesWork = true,
  log,
  onLost,
}: ExecutorOptions): Promise<Executor> {
  const id = `${hostname()}-${process.pid}-${newId()}`;
  const alone = database.kind === 'embedded';
  const lock: ExecutorLock = alone
    ? {
        begin: async () => {},
        present: async () => undefined,
        claim: async () => true,
        release: async () => {},
      }
    : await holdExecutorLock({ pool: database.pool, executorId: id, works: takesWork, log, onLost });
  const works: ExecutorWork[] = [];
  const dead = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let known: string | undefined;
  let knownUntil = 0;
  let watching: Promise<void> | undefined;

  async function takeOver(work: ExecutorWork): Promise<void> {
    for (const other of new Set(await work.executorsAtWork())) {
      if (other === id || !(dead.has(other) || (await lock.claim(other)))) continue;
      dead.add(other);
      await work.onExecutorDead(other);
    }
  }

  /** Asks what is at work only where somebody has come or gone, and now and then. */
  async function watchOnce(): Promise<void> {
    let present: string | undefined;
    try {
      present = await lock.present();
      if (present !== undefined && present === known && performance.now() < knownUntil) return;
      await Promise.all(works.map(takeOver));
    } catch (error) {
      present = undefined;
      log.error({ err: error }, 'could not take over from a dead executor');
    }
    known = present;
    knownUntil = performance.now() + UNASKED_MS;
  }

  function watchLater(): void {
    timer = setTimeout(() => {
      watching = watchOnce().finally(() => timer && watchLater());
    }, WATCH_MS);
  }

  return {
    id,
    watch: (work) => void works.push(work),
    async start() {
      await lock.begin();
      if (!takesWork) return;
      await Promise.all(works.map(takeOver));
      // Nobody else can die where nobody else can be.
      if (!alone) watchLater();
    },
    async close() {
      clearTimeout(timer);
      timer = undefined;
      await watching;
      await lock.release();
    },
  };
}
