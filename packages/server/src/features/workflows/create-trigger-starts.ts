import type { Database } from '../../db/database.ts';
import type { CountInMinute } from '../../rates/rate-counts.ts';
import type { Durable } from '../../jobs/durable.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import type { DurableRuns } from '../durable-runs/durable-runs.ts';
import { createTriggerStarter, type StartWorkflowRun } from './start-workflow.ts';
import { createTriggerClock } from './trigger-clock.ts';
import { createTriggersRepository } from './triggers-repository.ts';
import { createWebhooksService } from './webhooks-service.ts';
import type { WorkflowsService } from './workflows-service.ts';

interface TriggerStartsParts {
  db: Database;
  seal: SecretSeal;
  durable: Pick<Durable, 'job'>;
  /** How often something was done in a minute, for all processes together. */
  count: CountInMinute;
  log: JobLog;
  signals: Pick<Signals, 'hear'>;
  workflows: Pick<WorkflowsService, 'forRun'>;
  runs: { startRun: StartWorkflowRun };
  /** Steps of runs that wait for a call. */
  calls: Pick<DurableRuns, 'calledStep' | 'call'>;
}

/** What starts workflows by itself: the clock and the webhooks. Call before durable work is launched. */
export function createTriggerStarts({
  db,
  seal,
  durable,
  count,
  log,
  signals,
  workflows,
  runs,
  calls,
}: TriggerStartsParts) {
  const triggers = createTriggersRepository(db);
  const start = createTriggerStarter({ forRun: workflows.forRun, startRun: runs.startRun });
  const webhooks = createWebhooksService({ triggers, seal, start, count, log });
  const clock = createTriggerClock({
    triggers,
    start,
    createJob: (definition) => durable.job(definition),
    log,
    signals,
  });
  return {
    webhooks,
    calls,
    purge: webhooks.purge,
    startWork: () => clock.start(),
    async close(): Promise<void> {
      await clock.close();
      await webhooks.close();
    },
  };
}
