import { setTimeout as sleep } from 'node:timers/promises';
import type { Usage } from '@agent-studio/api-client/contract';
import { orAbort } from '../../engine/or-abort.ts';
import type { Outcome } from '../agent-runs/lines/live-runs.ts';
import type { DurableRunKind } from './durable-runs.ts';
import { CANCELLED } from './run-at-work.ts';
import type { StartedRun } from './started-run.ts';

/** The larger run, as its part knows it. */
export interface AroundPart {
  signal: AbortSignal;
  /** Says what the part had cost when it was stopped with the larger run. */
  onStopped?: ((usage: Usage) => void) | undefined;
}

/**
 * How a part of a larger run ended, in whichever process, and what it had cost. Rejects when `signal` aborts; where somebody
 * stopped the larger run, its part is ended before that.
 */
export async function endOfPart(
  runs: Pick<DurableRunKind, 'join' | 'usageOf'>,
  begun: StartedRun,
  { signal, onStopped }: AroundPart,
): Promise<{ outcome: Outcome; usage: Usage | null }> {
  const { run_id } = begun;
  let run = begun;
  try {
    for (;;) {
      const outcome = await orAbort(run.done, signal);
      if (!('error' in outcome) || !GOES_ON.has(outcome.error.code))
        return { outcome, usage: await runs.usageOf(run_id) };
      await sleep(JOIN_AGAIN_MS, undefined, { signal });
      run = runs.join(run_id);
    }
  } catch (error) {
    if (signal.reason === CANCELLED) {
      run.cancel();
      await run.done;
      const usage = await runs.usageOf(run_id);
      if (usage) onStopped?.(usage);
    }
    throw error;
  }
}

/** It may go on in another process, or after this one. */
const GOES_ON = new Set(['run.moved', 'server.closing']);
const JOIN_AGAIN_MS = 250;
