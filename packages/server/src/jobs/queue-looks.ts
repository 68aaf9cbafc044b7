import { setTimeout as sleep } from 'node:timers/promises';
import { DBOSExecutor } from '@dbos-inc/dbos-sdk/internal/dbos-executor';
import { INTERNAL_QUEUE_NAME as INTERNAL_QUEUE } from '@dbos-inc/dbos-sdk/internal/utils';
import { wfQueueRunner, type WorkflowQueue } from '@dbos-inc/dbos-sdk/internal/wfqueue';
import { workflowTimeoutConfig } from '@dbos-inc/dbos-sdk/internal/workflow_management';
import { UNASKED_MS } from './clock.ts';

/** While a queue is being worked on here, its next work begins this soon after the last ended. */
const LOOK_AGAIN_MS = 100;

/* What DBOS has no setting for. */
interface Runner {
  pollQueue(executor: DBOSExecutor, queue: WorkflowQueue): Promise<boolean>;
  constructor: { reconcileIntervalMs: number; transitionIntervalMs: number };
}

/**
 * DBOS asks for each queue four statements a look, and besides each second for new queues, for delayed work and for
 * deadlines, of which we have none. It looks that often only because nobody tells it that there is something.
 */
export function lookSeldom(): void {
  Reflect.deleteProperty(wfQueueRunner, 'pollQueue');
  workflowTimeoutConfig.pollingIntervalMs = UNASKED_MS;
  Object.assign((wfQueueRunner as unknown as Runner).constructor, {
    reconcileIntervalMs: UNASKED_MS,
    transitionIntervalMs: UNASKED_MS,
  });
}

/** This process takes nothing from any queue, whatever DBOS does by itself. Until the next `lookSeldom`. */
export function lookNever(): void {
  Object.assign(wfQueueRunner, { pollQueue: async () => false });
}

/** The queue of what is taken up again, which DBOS makes itself when it is launched; it looks as seldom as ours. */
export function internalQueue(): WorkflowQueue | undefined {
  const internal = wfQueueRunner.getInternalQueue(INTERNAL_QUEUE);
  if (internal) Object.assign(internal, { minPollingIntervalMs: UNASKED_MS });
  return internal;
}

/**
 * Looks into a queue, and tells whether there may be work that it did not see: another process held the queue, or what
 * ended during the look made room only after it was counted.
 */
async function hasMissed(
  executor: DBOSExecutor,
  queue: WorkflowQueue,
  count: () => number,
): Promise<boolean> {
  let begun = count();
  const counting = Object.create(executor, {
    dispatchDequeuedWorkflows: {
      value: (...[ids, owner]: Parameters<DBOSExecutor['dispatchDequeuedWorkflows']>) => {
        begun += ids.length;
        return executor.dispatchDequeuedWorkflows(ids, owner);
      },
    },
  }) as DBOSExecutor;
  const isContended = await (wfQueueRunner as unknown as Runner).pollQueue(counting, queue);
  return isContended || count() < begun;
}

/** Looks into queues when asked: at once, and again and again while there is work of theirs in this process. */
export function createQueueLooks(onError: (error: unknown) => void) {
  const queues = new Map<string, WorkflowQueue>();
  const looking = new Map<string, { again: boolean }>();
  const closed = new AbortController();

  async function follow(name: string, asked: { again: boolean }): Promise<void> {
    let before = 0;
    try {
      do {
        const executor = DBOSExecutor.globalInstance;
        const queue = queues.get(name);
        if (!executor || !queue) return;
        const count = () => executor.systemDatabase.countRunningWorkflowsForQueue(name);
        if (asked.again || count() < before) {
          asked.again = false;
          if (await hasMissed(executor, queue, count)) asked.again = true;
        }
        before = count();
        if (before || asked.again) await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
      } while (!closed.signal.aborted && (asked.again || before));
    } finally {
      // In the same turn as the last look at `again`: whoever asks after it begins anew.
      looking.delete(name);
    }
  }

  return {
    /** Call for each queue once DBOS is launched. */
    add(queue: WorkflowQueue): void {
      queues.set(queue.name, queue);
      this.look(queue.name);
    },
    look(name: string): void {
      if (closed.signal.aborted) return;
      const asked = looking.get(name);
      if (asked) {
        asked.again = true;
        return;
      }
      const first = { again: true };
      looking.set(name, first);
      follow(name, first).catch(onError);
    },
    close(): void {
      closed.abort();
    },
  };
}

export { INTERNAL_QUEUE };
