import type { Database } from '../../db/database.ts';
import type { Env } from '../../env.ts';
import type { Executor } from '../../jobs/executor.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import { createDurableRuns as createRuns } from './durable-runs.ts';
import type { DurableRunsParts } from './durable-runs-parts.ts';
import { createDurableRunsRepository } from './durable-runs-repository.ts';
import { createRunCalls } from './run-calls.ts';
import { createRunRequestsRepository } from './run-requests-repository.ts';

interface Parts extends Omit<DurableRunsParts, 'repository' | 'requests' | 'calls'> {
  db: Database;
  seal: SecretSeal;
  env: Pick<Env, 'publicUrl'>;
  executor: Pick<Executor, 'id' | 'start'>;
}

/** Runs of teams and workflows. They are gone on with, and taken over from dead processes, once all they use has started. */
export function createDurableRuns({ db, executor, seal, env, ...parts }: Parts) {
  const runs = createRuns({
    ...parts,
    repository: createDurableRunsRepository(db, executor.id),
    calls: createRunCalls(seal, env.publicUrl),
    requests: createRunRequestsRepository(db),
  });
  return {
    ...runs,
    work: runs,
    async start(): Promise<void> {
      runs.open();
      await executor.start();
    },
    drain: () => runs.stop(),
  };
}
