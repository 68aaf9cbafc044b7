import type { DatabaseHandle } from '../db/database.ts';
import { createDurable } from './durable.ts';
import { joinExecutors } from './executor.ts';
import type { JobLog } from './job-log.ts';
import { createSignals } from './signals.ts';

interface JobsParts {
  database: DatabaseHandle;
  log: JobLog;
  /** This process lost its place among those that share the database, and must end. */
  onLost: (error: Error) => void;
}

/** This process among those that share the database, what they tell each other, and the work they share. */
export async function createJobs({ database, log, onLost }: JobsParts) {
  const executor = await joinExecutors({ database, log, onLost });
  const signals = createSignals({ database, log });
  return { executor, signals, durable: createDurable({ database, executorId: executor.id, log, signals }) };
}
