import type { Usage } from '@agent-studio/api-client/contract';
import { addUsage } from '../../engine/turn-course.ts';
import type { TrialContext } from '../../engine/workflow/try-node.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { Caller } from '../access/viewer.ts';
import type { DurableRuns } from '../durable-runs/durable-runs.ts';
import { CANCELLED } from '../durable-runs/run-at-work.ts';
import type { ModelWork } from '../models/model-work.ts';

export interface TrialParts {
  durable: Pick<DurableRuns, 'endParts'>;
  trials: Pick<ModelWork, 'count'>;
}

interface Trial {
  /** What runs that it begins are parts of, though it is none. */
  id: string;
  workflowId: string;
  caller: Caller;
  signal: AbortSignal;
}

const TRIAL_MS = 120_000;

/**
 * Carries out a node alone, for a while at most. What it spends counts as its workflow's; whoever leaves it ends what it
 * began. Rejects as the work does, or with the signal's reason.
 */
export async function carryOutTrial<T>(
  { durable, trials }: TrialParts,
  { id, workflowId, caller, signal }: Trial,
  work: (context: Pick<TrialContext, 'signal' | 'onSpent'>) => Promise<T>,
): Promise<T> {
  const started_at = new Date().toISOString();
  const started = performance.now();
  const spent: { usage: Usage | null } = { usage: null };
  const limit = AbortSignal.timeout(TRIAL_MS);
  const left = AbortSignal.any([signal, limit]);
  left.throwIfAborted();
  // Runs that are parts of it are stopped, and say what they had cost, as those of a run that is cancelled.
  const stop = new AbortController();
  left.addEventListener('abort', () => stop.abort(CANCELLED), { once: true });
  try {
    return await work({ signal: stop.signal, onSpent: (usage) => addUsage(spent, usage) });
  } catch (error) {
    signal.throwIfAborted();
    if (!limit.aborted) throw error;
    throw new Refusal('upstream', say('node.timeout', { limit_ms: TRIAL_MS }), { code: 'node.timeout' });
  } finally {
    // No process is at work on what waits for a person.
    if (left.aborted) await durable.endParts(id);
    if (spent.usage) {
      const target = { kind: 'workflow' as const, id: workflowId };
      const duration_ms = Math.round(performance.now() - started);
      await trials.count({ run_id: id, target, caller, usage: spent.usage, started_at, duration_ms });
    }
  }
}
