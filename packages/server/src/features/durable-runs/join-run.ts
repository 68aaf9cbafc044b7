import { setTimeout as sleep } from 'node:timers/promises';
import { createLineLog } from '../agent-runs/lines/line-log.ts';
import type { Outcome } from '../agent-runs/lines/live-runs.ts';
import type { DurableRunsRepository } from './durable-runs-repository.ts';
import { toStoredOutcome } from './ended-run.ts';
import { GONE, SERVER_CLOSING, type StartedRun } from './started-run.ts';

const JOIN_EVERY_MS = 500;

interface JoinParts {
  /** How the run ended, as it is stored; undefined: there is none, or the server stops. */
  outcomeOf: (runId: string) => ReturnType<DurableRunsRepository['outcome']>;
  isStopping: () => boolean;
  cancel: (runId: string) => Promise<unknown>;
}

/** A stored run that another process works on: its lines are there, its end is waited for here. */
export function joinRun(run_id: string, { outcomeOf, isStopping, cancel }: JoinParts): StartedRun {
  const log = createLineLog();
  log.end();
  const done = (async (): Promise<Outcome> => {
    for (;;) {
      const row = await outcomeOf(run_id);
      if (!row) return { error: isStopping() ? SERVER_CLOSING : GONE };
      if (row.status !== 'running' && row.status !== 'paused') return toStoredOutcome(run_id, row);
      if (isStopping()) return { error: SERVER_CLOSING };
      await sleep(JOIN_EVERY_MS, undefined, { ref: false });
    }
  })();
  return { run_id, log, done, waiting: new Promise(() => {}), cancel: () => void cancel(run_id) };
}
