import { existsSync, writeFileSync } from 'node:fs';
import { serveTasks } from '#server/engine/parsing/serve-tasks.ts';

export type PoolTestTask =
  | { does: 'answer'; bytes?: number }
  | { does: 'wait' }
  | { does: 'crash' }
  /** Ends without a reason, as long as the file is not there. */
  | { does: 'crash once'; file: string }
  | { does: 'grow' };

export interface PoolTestAnswer {
  pid: number;
  text: string;
}

/* A process for process-pool.test.ts. */

const held: Buffer[] = [];

serveTasks(async (given, say) => {
  const task = given as PoolTestTask;
  if (task.does === 'wait') await new Promise(() => {});
  if (task.does === 'crash') process.exit(0);
  if (task.does === 'crash once' && !existsSync(task.file)) {
    writeFileSync(task.file, '');
    process.exit(0);
  }
  if (task.does === 'grow') for (;;) held.push(Buffer.alloc(10_000_000, held.length + 1));
  const text = 'x'.repeat(task.does === 'answer' ? (task.bytes ?? 1) : 1);
  say({ pid: process.pid, text } satisfies PoolTestAnswer);
});
