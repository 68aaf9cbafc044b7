import { setTimeout as sleep } from 'node:timers/promises';
import type { Signals } from '../../jobs/signals.ts';
import { createLineRelay } from '../agent-runs/lines/line-relay.ts';
import type { DurableRunsRepository } from './durable-runs-repository.ts';
import { toStoredOutcome } from './ended-run.ts';
import { followLines } from './followed-lines.ts';
import { joinRun } from './join-run.ts';
import type { StartedRun } from './started-run.ts';

interface HandOnParts {
  signals: Pick<Signals, 'hear' | 'tell'>;
  /** Makes it certain that a process takes the run up; tries until it is. */
  queue: (runId: string) => Promise<unknown>;
  outcomeOf: (runId: string) => ReturnType<DurableRunsRepository['outcome']>;
  cancel: (runId: string) => Promise<unknown>;
  /** Aborts when this process stops. */
  closing: AbortSignal;
}

/** On what channel a process tells which run it has taken up. */
export const TAKEN_UP = 'run taken up';
/** What was told may be lost. */
const TAKEN_WITHIN_MS = 2_000;

/** Runs that this process stores and others carry out: their callers hear of them as if it were here. */
export function createHandOnRuns({ signals, queue, outcomeOf, cancel, closing }: HandOnParts) {
  const relay = createLineRelay(signals, () => undefined);

  function follow(run_id: string, taken: Promise<void>): StartedRun {
    const lines = followLines({
      run_id,
      relay,
      closing,
      whenTaken: () => taken,
      async ended() {
        const row = await outcomeOf(run_id);
        return row && row.status !== 'running' && row.status !== 'paused'
          ? toStoredOutcome(run_id, row)
          : undefined;
      },
    });
    return joinRun(run_id, { outcomeOf, isStopping: () => closing.aborted, cancel, lines });
  }

  return {
    /** A run that was handed on before. */
    join: (run_id: string): StartedRun => follow(run_id, Promise.resolve()),

    /** Call once it is stored. */
    handOn(run_id: string): StartedRun {
      const taken = new AbortController();
      const stopHearing = signals.hear(TAKEN_UP, (id) => {
        if (id === run_id) taken.abort();
      });
      const takenOrLate = sleep(TAKEN_WITHIN_MS, undefined, { ref: false, signal: taken.signal })
        .catch(() => {
          // Taken up.
        })
        .finally(stopHearing);
      void queue(run_id);
      return follow(run_id, takenOrLate);
    },
    close: relay.close,
  };
}
