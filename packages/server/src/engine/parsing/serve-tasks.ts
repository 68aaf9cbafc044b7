import { Worker } from 'node:worker_threads';

/** What a process says: a message of its task, or that it has answered. */
export type PoolMessage<Message> = { message: Message } | { answered: true; memoryMb: number };

/** What a process is told when it starts. */
export interface ProcessSettings {
  maxMemoryMb: number;
}

const MEBIBYTE = 1024 * 1024;

/**
 * The process behind a pool: does one task after the other, and ends with the server. `work` tells what it has to say;
 * the process lives on until the server has read that.
 */
export function serveTasks(
  work: (task: unknown, say: (message: unknown) => void) => Promise<void> | void,
): void {
  const settings = JSON.parse(process.argv[2]!) as ProcessSettings;
  new Worker(new URL('./parsing-watch.ts', import.meta.url), { workerData: settings }).unref();
  const send = (said: PoolMessage<unknown>) => void process.send!(said);

  process.on('disconnect', () => process.exit());
  process.on('message', async (task) => {
    await work(task, (message) => send({ message }));
    send({ answered: true, memoryMb: process.memoryUsage.rss() / MEBIBYTE });
  });
}
