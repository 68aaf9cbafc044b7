import type { TaskInput, TaskName, TaskResult } from './bounded-tasks.ts';
import { type Bounds, createThreadPool, type ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';

const ENTRY = new URL('./bounded-thread.ts', import.meta.url);
const SHARED = { entry: ENTRY, idleMs: 60_000, startMs: 15_000 };

/** What is checked while somebody waits does not stand in line behind what is read for minutes. */
const LANES = {
  checks: { ...SHARED, size: 2, maxMemoryMb: 256, maxWaiting: 500 },
  /** A large body comes when somebody imports a description or a workspace. */
  bodies: { ...SHARED, size: 1, maxMemoryMb: 512, maxWaiting: 50 },
  documents: { ...SHARED, size: 1, maxMemoryMb: 1024, maxWaiting: 100 },
} satisfies Record<string, ThreadPoolOptions>;

export type Lane = keyof typeof LANES;

/** Threads belong to the process, like its processors: two servers in one process share them, and nothing they know. */
const pools = new Map<Lane, ThreadPool>();

/**
 * Carries out a task away from the event loop, for so long at most: a task that does not end is ended, with its thread.
 * Fails with BoundError, or the reason of the signal.
 */
export async function runBounded<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  { lane = 'checks', ...bounds }: Bounds & { lane?: Lane },
): Promise<TaskResult<Name>> {
  const pool = pools.get(lane) ?? createThreadPool(LANES[lane]);
  pools.set(lane, pool);
  return (await pool.run({ name, input }, bounds)) as TaskResult<Name>;
}
