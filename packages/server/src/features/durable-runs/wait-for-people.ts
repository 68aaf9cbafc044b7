import { orAbort } from '../../engine/or-abort.ts';
import { createRounds } from '../agent-runs/run-rounds.ts';
import type { Asked, CallAnswer, Called, HumanAnswer } from './durable-run.ts';
import type { RunRequestsRepository } from './run-requests-repository.ts';
import type { RunLog } from '../agent-runs/retry.ts';

export interface WaitForPeople {
  /** Resolves when the request was answered, or its address called, in whichever process, or its time is over; rejects with the signal's reason. */
  wait<T extends Asked | Called>(requestId: string, signal: AbortSignal): Promise<T>;
  /** Somebody answered here: whoever waits need not find out by itself. */
  wake(requestId: string): Promise<void>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 1_000;

/** One look at the database for all that wait in this process. */
export function createWaitForPeople(
  requests: Pick<RunRequestsRepository, 'settled'>,
  log: RunLog,
): WaitForPeople {
  const waiting = new Map<string, (asked: Asked | Called) => void>();
  const rounds = createRounds(LOOK_EVERY_MS, lookAtAll, () => waiting.size > 0);

  async function look(ids: string[]): Promise<void> {
    if (!ids.length) return;
    for (const { id, status, answer } of await requests.settled(ids, new Date().toISOString())) {
      // A request that was cancelled ends with its run.
      if (status === 'cancelled') continue;
      waiting.get(id)?.(toAsked(answer));
    }
  }

  async function lookAtAll(): Promise<void> {
    try {
      await look([...waiting.keys()]);
    } catch (error) {
      log.error({ err: error }, 'requests of runs could not be read');
    }
  }

  return {
    async wait<T extends Asked | Called>(requestId: string, signal: AbortSignal): Promise<T> {
      signal.throwIfAborted();
      const { promise, resolve } = Promise.withResolvers<T>();
      waiting.set(requestId, resolve as (asked: Asked | Called) => void);
      rounds.begin();
      try {
        // It may have been answered while nobody waited.
        const asked = look([requestId]).then(() => promise);
        return await orAbort(asked, signal);
      } finally {
        waiting.delete(requestId);
      }
    },
    wake: (requestId) => (waiting.has(requestId) ? look([requestId]) : Promise.resolve()),
    close: rounds.stop,
  };
}

function toAsked(answer: HumanAnswer | CallAnswer | null): Asked | Called {
  if (!answer) return { outcome: 'timeout' };
  return 'call' in answer ? { outcome: 'called', ...answer } : { outcome: 'answered', ...answer };
}
