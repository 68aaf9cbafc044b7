import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import type { DurableRunsRepository, Progress } from './durable-runs-repository.ts';
import type { RunLog } from '../agent-runs/retry.ts';

/** Stores what came about in runs; many runs together where many have something to store. */
export interface RunSaves {
  /** Resolves once it is stored: true; false when the run is not this process's any more. */
  save(progress: Progress): Promise<boolean>;
  /** From here on, what cannot be stored is given up. */
  stop(): void;
}

interface Waiting {
  progress: Progress;
  resolve: (held: boolean) => void;
  reject: (error: unknown) => void;
}

const MAX_WAIT_MS = 5_000;
const ATTEMPTS_WHEN_STOPPING = 3;
/** SQLSTATE classes that come again however often one tries: data that cannot be, constraints, limits. */
const HOPELESS = /^(22|23|42|54)/;

export function createRunSaves(repository: Pick<DurableRunsRepository, 'save'>, log: RunLog): RunSaves {
  let queue: Waiting[] = [];
  let working = false;
  let stopping = false;

  async function work(): Promise<void> {
    working = true;
    while (queue.length) {
      const batch = takeBatch();
      await store(batch, 1);
    }
    working = false;
  }

  /** One run has one place in a batch, so that what came first is stored first. */
  function takeBatch(): Waiting[] {
    const seen = new Set<string>();
    const later: Waiting[] = [];
    const batch: Waiting[] = [];
    for (const one of queue) {
      if (seen.has(one.progress.id)) later.push(one);
      else batch.push(one);
      seen.add(one.progress.id);
    }
    queue = later;
    return batch;
  }

  async function store(batch: Waiting[], attempt: number): Promise<void> {
    try {
      const held = await repository.save(batch.map(({ progress }) => progress));
      for (const { progress, resolve } of batch) resolve(held.has(progress.id));
    } catch (error) {
      if (isHopeless(error)) {
        // One of them is the cause: the others must not fail with it.
        if (batch.length > 1) for (const one of batch) await store([one], attempt);
        else batch[0]!.reject(error);
        return;
      }
      log.error({ err: error, attempt }, 'progress of runs not stored yet');
      if (stopping && attempt >= ATTEMPTS_WHEN_STOPPING) return batch.forEach(({ reject }) => reject(error));
      await sleep(Math.min(MAX_WAIT_MS, 50 * 2 ** attempt));
      await store(batch, attempt + 1);
    }
  }

  return {
    save(progress) {
      const stored = new Promise<boolean>((resolve, reject) => queue.push({ progress, resolve, reject }));
      if (!working) void work();
      return stored;
    },
    stop: () => void (stopping = true),
  };
}

const isHopeless = (error: unknown): boolean => {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && HOPELESS.test(code);
};
