import { parentPort } from 'node:worker_threads';
import { boundedTasks } from './bounded-tasks.ts';
import type { Task, ThreadMessage } from './thread-pool.ts';

/* The thread behind `runBounded`: it carries out one task after the other, until it is ended. */

const post = (message: ThreadMessage) => parentPort?.postMessage(message, []);

async function serve({ name, input }: Task): Promise<void> {
  try {
    const perform = (await boundedTasks[name as keyof typeof boundedTasks]()) as (given: unknown) => unknown;
    post({ started: true });
    post({ result: perform(input) });
  } catch (error) {
    post({ fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  }
}

parentPort?.on('message', (task: Task) => void serve(task));
