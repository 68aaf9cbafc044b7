import { DBOSExecutor } from '@dbos-inc/dbos-sdk/internal/dbos-executor';
import { wfQueueRunner } from '@dbos-inc/dbos-sdk/internal/wfqueue';
import { workflowTimeoutConfig } from '@dbos-inc/dbos-sdk/internal/workflow_management';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UNASKED_MS } from '#server/jobs/clock.ts';
import { createQueueLooks, lookSeldom } from '#server/jobs/queue-looks.ts';

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

describe('looks into a queue', () => {
  afterEach(() => {
    Reflect.deleteProperty(wfQueueRunner, 'pollQueue');
    DBOSExecutor.globalInstance = undefined;
  });

  type Look = (executor: { dispatchDequeuedWorkflows: (ids: string[]) => Promise<void> }) => Promise<boolean>;

  /** A queue whose looks come to this, one after the other; what runs is counted by `running`. */
  function queueOf(...looks: Look[]) {
    const running = { count: 0 };
    DBOSExecutor.globalInstance = {
      systemDatabase: { countRunningWorkflowsForQueue: () => running.count },
      dispatchDequeuedWorkflows: async (ids: string[]) => {
        running.count += ids.length;
      },
    } as unknown as DBOSExecutor;
    const onError = vi.fn();
    const poll = vi.fn<Look>(async (executor) => looks.shift()?.(executor) ?? false);
    Object.assign(wfQueueRunner, { pollQueue: poll });
    const queue = createQueueLooks(onError);
    return { queue, poll, running, onError };
  }

  const nothing: Look = () => Promise.resolve(false);

  it('once more, where another process held it', async () => {
    const { queue, poll } = queueOf(() => Promise.resolve(true), nothing);
    queue.add({ name: 'work' } as never);
    await expect.poll(() => poll.mock.calls.length).toBe(2);
  });

  it('once more, where what it began had ended when the look ended', async () => {
    const { queue, poll, running } = queueOf(async (executor) => {
      await executor.dispatchDequeuedWorkflows(['a', 'b']);
      running.count = 0;
      return false;
    }, nothing);
    queue.add({ name: 'work' } as never);
    await expect.poll(() => poll.mock.calls.length).toBe(2);
  });

  it('once more, where what ran before ended during the look', async () => {
    const { queue, poll, running } = queueOf(async () => {
      running.count = 0;
      return false;
    }, nothing);
    running.count = 2;
    queue.add({ name: 'work' } as never);
    await expect.poll(() => poll.mock.calls.length).toBe(2);
  });

  it('when asked as the look before ends, whatever turn that is', async () => {
    for (let turns = 0; turns < 8; turns += 1) {
      const { queue, poll, onError } = queueOf(nothing, nothing);
      queue.add({ name: 'work' } as never);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      queue.look('work');
      await expect.poll(() => poll.mock.calls.length, { message: `after ${turns} turns` }).toBe(2);
      expect(onError).not.toHaveBeenCalled();
    }
  });

  it('and rests once nothing is left', async () => {
    const { queue, poll } = queueOf(nothing);
    queue.add({ name: 'work' } as never);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(poll).toHaveBeenCalledTimes(1);
  });
});
