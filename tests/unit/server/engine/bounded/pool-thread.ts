import { parentPort } from 'node:worker_threads';
import type { Task, ThreadMessage } from '#server/engine/bounded/thread-pool.ts';

/* A thread that does as it is told; tasks that end it count how often they were begun. */

const post = (message: ThreadMessage) => parentPort?.postMessage(message, []);
const kept: unknown[] = [];

const TASKS: Record<string, (input: never) => unknown> = {
  echo: (input) => input,
  exitUntil: ({ begun, times }: { begun: Int32Array; times: number }) => {
    if (Atomics.add(begun, 0, 1) < times) process.exit(0);
    return 'done';
  },
  throwLater: () => {
    throw new Error('ours');
  },
  grow: ({ begun }: { begun: Int32Array }) => {
    Atomics.add(begun, 0, 1);
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => ({ at })));
  },
};

parentPort?.on('message', ({ name, input }: Task) => {
  post({ started: true });
  try {
    post({ result: TASKS[name]!(input as never) });
  } catch (error) {
    post({ fault: String(error) });
  }
});
