import type { CallDepth } from '../../engine/outbound/call-depth.ts';
import type { Durable } from '../../jobs/durable.ts';
import type { Signals } from '../../jobs/signals.ts';
import type { ObserveRun } from '../../telemetry/observe-run.ts';
import type { DurableRunsRepository } from './durable-runs-repository.ts';
import type { RunCalls } from './run-calls.ts';
import type { RunRequestsRepository } from './run-requests-repository.ts';
import type { RunLog } from '../agent-runs/retry.ts';

/** What runs of teams and workflows are built of. */
export interface DurableRunsParts {
  repository: DurableRunsRepository;
  /** What runs ask people. */
  requests: RunRequestsRepository;
  calls: RunCalls;
  durable: Pick<Durable, 'flow'>;
  /** Absent: no other process hears of what this one takes up. */
  signals?: Pick<Signals, 'hear' | 'tell'> | undefined;
  /** False: this process stores runs, and others carry them out. Absent: true. */
  works?: boolean | undefined;
  /** Absent: runs lie in no calls. */
  callDepth?: CallDepth | undefined;
  log: RunLog;
  /** Absent: nobody watches. */
  observeRun?: ObserveRun | undefined;
}
