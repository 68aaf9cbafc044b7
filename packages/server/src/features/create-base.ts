import type { DatabaseHandle } from '../db/database.ts';
import type { CallDepth } from '../engine/outbound/call-depth.ts';
import { createGuardedFetch } from '../engine/outbound/guarded-fetch.ts';
import type { TraceCall } from '../engine/outbound/outbound-trace.ts';
import { createDocumentParser } from '../engine/parsing/parse-document.ts';
import type { Env } from '../env.ts';
import type { UntrustedProxy } from '../http/proxy/forwarding.ts';
import { createRateCounts } from '../rates/rate-counts.ts';
import { createDurable } from '../jobs/durable.ts';
import { joinExecutors } from '../jobs/executor.ts';
import type { JobLog } from '../jobs/job-log.ts';
import { createSignals } from '../jobs/signals.ts';
import { openKnownKey } from '../secrets/known-key.ts';
import { createSecretSeal } from '../secrets/seal-secret.ts';
import type { ObserveRun } from '../telemetry/observe-run.ts';

export interface BaseParts {
  env: Env;
  database: DatabaseHandle;
  log: JobLog;
  /** How many calls of this server the present work lies in. */
  callDepth: CallDepth;
  /** What operators watch runs by. */
  observeRun: ObserveRun;
  /** What they watch calls to others by; undefined: nobody traces. */
  traceCall: TraceCall | undefined;
  /** This process lost its place among those that share the database, and must end. */
  onLost: (error: Error) => void;
  /** The first proxy that calls came through and nobody said to believe. */
  untrustedProxy: () => UntrustedProxy | undefined;
}

/** What every part may be built of: this process among those that share the database, its work, its ways outside. */
export async function createBase({
  env,
  database,
  log,
  callDepth,
  observeRun,
  traceCall,
  onLost,
}: Omit<BaseParts, 'untrustedProxy'>) {
  const { db } = database;
  const works = env.role !== 'web';
  const executor = await joinExecutors({ database, works, log, onLost });
  const signals = createSignals({ database, log });
  const durable = createDurable({ database, executorId: executor.id, log, signals, works });
  const fetch = createGuardedFetch({ allowed: env.allowedAddresses, callDepth, traceCall });
  const parser = createDocumentParser();
  return {
    env,
    db,
    log,
    callDepth,
    observeRun,
    executor,
    executorId: executor.id,
    works,
    signals,
    durable,
    fetch,
    seal: createSecretSeal(await openKnownKey(env, database, log)),
    parse: parser.parse,
    readFile: parser.read,
    /** How often something was done in a minute, for all processes together. */
    count: createRateCounts(db),

    work: durable.work,
    start: () => signals.start(),
    async close(): Promise<void> {
      await durable.close();
      parser.close();
      for (const part of [fetch, signals, executor]) await part.close();
    },
  };
}
