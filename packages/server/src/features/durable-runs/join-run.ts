import { setTimeout as sleep } from 'node:timers/promises';
import type { RunStatus } from '@agent-studio/api-client/contract';
import { createLineLog } from '../agent-runs/lines/line-log.ts';
import type { Outcome } from '../agent-runs/lines/live-runs.ts';
import type { DurableRunsRepository } from './durable-runs-repository.ts';
import { toStoredOutcome } from './ended-run.ts';
import { GONE, type RunLines, SERVER_CLOSING, type StartedRun } from './started-run.ts';

/** It is looked for less and less often, as it may go on for days. */
const FIRST_LOOK_MS = 100;
const LAST_LOOK_MS = 2_000;
/** Within so long the process that worked on a cancelled run says what was spent on it. */
const LET_GO_MS = 2_000;

interface JoinParts {
  /** How the run ended, as it is stored; undefined: there is none, or the server stops. */
  outcomeOf: (runId: string) => ReturnType<DurableRunsRepository['outcome']>;
  isStopping: () => boolean;
  cancel: (runId: string) => Promise<unknown>;
  /** Absent: nobody reads them here. */
  lines?: RunLines;
}

/** A stored run that another process works on: its lines are there, its end is waited for here. */
export function joinRun(run_id: string, { outcomeOf, isStopping, cancel, lines }: JoinParts): StartedRun {
  const asked = Promise.withResolvers<void>();
  let done: Promise<Outcome> | undefined;

  async function waitForEnd(): Promise<Outcome> {
    let letGoBy = performance.now() + LET_GO_MS;
    for (let waitMs = FIRST_LOOK_MS; ; waitMs = Math.min(LAST_LOOK_MS, waitMs * 1.5)) {
      const row = await outcomeOf(run_id);
      if (!row) return { error: isStopping() ? SERVER_CLOSING : GONE };
      const hasEnded = row.status !== 'running' && row.status !== 'paused';
      if (hasEnded && (!isOpen(row) || performance.now() > letGoBy)) return toStoredOutcome(run_id, row);
      if (!hasEnded) letGoBy = performance.now() + LET_GO_MS;
      if (row.status === 'paused') asked.resolve();
      if (isStopping()) return { error: SERVER_CLOSING };
      await sleep(waitMs, undefined, { ref: false });
    }
  }

  return {
    run_id,
    log: lines ?? noLines(),
    get done() {
      return (done ??= waitForEnd());
    },
    get waiting() {
      done ??= waitForEnd();
      return asked.promise;
    },
    cancel: () => void cancel(run_id),
  };
}

const isOpen = ({ status, duration_ms }: { status: RunStatus; duration_ms: number | null }): boolean =>
  status === 'cancelled' && duration_ms === null;

function noLines(): RunLines {
  const log = createLineLog();
  log.end();
  return log;
}
