import type { Database } from '../../db/database.ts';
import type { Durable } from '../../jobs/durable.ts';
import type { Caller } from '../access/viewer.ts';
import type { Workflows } from '../workflows/create-workflows.ts';
import { createCarryOutCases, type StartCase } from './carry-out-cases.ts';
import { createWorkflowCasesRepository } from './workflow-cases-repository.ts';
import { createWorkflowCasesService } from './workflow-cases-service.ts';

interface Parts {
  db: Database;
  durable: Pick<Durable, 'job'>;
  workflows: Pick<Workflows, 'service' | 'triggers'>;
  runs: { startCase: StartCase };
  /** Ends a run that the caller may see. */
  cancelRun: (caller: Caller, runId: string) => Promise<unknown>;
}

/** What workflows are tried with. Call before durable work is launched. */
export function createWorkflowCases({ db, durable, workflows, runs, cancelRun }: Parts) {
  const cases = createWorkflowCasesRepository(db);
  const job = durable.job({
    name: 'cases',
    concurrency: 2,
    run: createCarryOutCases({
      cases,
      startCase: runs.startCase,
      cancel: cancelRun,
    }),
  });
  return {
    service: createWorkflowCasesService({
      cases,
      forRun: workflows.service.forRun,
      assertMayExecute: workflows.triggers.assertMayExecute,
      start: job.start,
      stop: (id) => job.cancel([id]),
      cancel: cancelRun,
    }),
  };
}

export { mountWorkflowCases } from './workflow-cases-routes.ts';
