import type { Database } from '../../db/database.ts';
import type { Signals } from '../../jobs/signals.ts';
import type { DurableRuns } from '../durable-runs/durable-runs.ts';
import type { Workflows } from '../workflows/create-workflows.ts';
import { createCarryOutWorkflow } from './carry-out-workflow.ts';
import { createHookAnswers } from './hook-answers.ts';
import { createHumanTasksRepository } from './human-tasks-repository.ts';
import type { NodeServices } from './perform-node.ts';
import { keepTools } from './keep-tools.ts';
import { createRunSubWorkflow } from './run-sub-workflow.ts';
import { createStartErrorWorkflow } from './start-error-workflow.ts';
import { createWorkflowRunsService, type WorkflowRunsParts } from './workflow-runs-service.ts';

type HumanTasks = ReturnType<typeof createHumanTasksRepository>['list'];

interface CreateWorkflowRunsParts extends Pick<
  WorkflowRunsParts,
  'assertMayRun' | 'meterOf' | 'findRun' | 'trials' | 'services' | 'guard' | 'answerWithinMs'
> {
  db: Database;
  signals: Signals;
  durable: DurableRuns;
  workflows: Pick<Workflows, 'service' | 'triggers'>;
  services: NodeServices;
}

/** What carries workflows out. Call before durable work is launched. */
export function createWorkflowRuns({ db, signals, durable, workflows, ...parts }: CreateWorkflowRunsParts) {
  const { forRun } = workflows.service;
  const services = { ...parts.services, agentTools: keepTools(parts.services.agentTools) };
  const runSubWorkflow = createRunSubWorkflow({ forRun, runs: () => runs });
  const answers = createHookAnswers(signals);
  const runs = durable.kind({
    kind: 'workflow',
    carryOut: createCarryOutWorkflow({
      services,
      runSubWorkflow,
      meterOf: parts.meterOf,
      answers,
      startErrorWorkflow: createStartErrorWorkflow({ forRun, runs: () => runs }),
    }),
  });
  const tasks: HumanTasks = createHumanTasksRepository(db).list;
  return {
    service: createWorkflowRunsService({
      ...parts,
      assertMayExecute: workflows.triggers.assertMayExecute,
      forRun,
      runs,
      durable,
      services,
      runSubWorkflow,
      answers,
    }),
    /** What waits for a person, of all kinds of runs. */
    tasks,
    services,
  };
}

export type WorkflowRuns = ReturnType<typeof createWorkflowRuns>;
