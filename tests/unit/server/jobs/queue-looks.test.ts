import { DBOSExecutor } from '@dbos-inc/dbos-sdk/internal/dbos-executor';
import { wfQueueRunner } from '@dbos-inc/dbos-sdk/internal/wfqueue';
import { workflowTimeoutConfig } from '@dbos-inc/dbos-sdk/internal/workflow_management';
import { expect, it } from 'vitest';
import { UNASKED_MS } from '#server/jobs/clock.ts';
import { lookSeldom } from '#server/jobs/queue-looks.ts';

it('finds inside DBOS what it sets, so that another version of it does not go back to asking all the time', () => {
  const runner = wfQueueRunner as unknown as {
    pollQueue: unknown;
    constructor: { reconcileIntervalMs: number; transitionIntervalMs: number };
  };
  const { constructor: settings } = runner;
  const { reconcileIntervalMs, transitionIntervalMs } = settings;
  const { pollingIntervalMs } = workflowTimeoutConfig;
  expect(settings.reconcileIntervalMs).toBeTypeOf('number');
  expect(settings.transitionIntervalMs).toBeTypeOf('number');
  expect(workflowTimeoutConfig.pollingIntervalMs).toBeTypeOf('number');
  expect(runner.pollQueue).toBeTypeOf('function');
  expect(Object.keys(DBOSExecutor)).toContain('globalInstance');
  lookSeldom();
  expect(settings.reconcileIntervalMs).toBe(UNASKED_MS);
  expect(settings.transitionIntervalMs).toBe(UNASKED_MS);
  expect(workflowTimeoutConfig.pollingIntervalMs).toBe(UNASKED_MS);
  Object.assign(settings, { reconcileIntervalMs, transitionIntervalMs });
  workflowTimeoutConfig.pollingIntervalMs = pollingIntervalMs;
});
