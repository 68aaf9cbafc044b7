import type { Complete, RunError, RunResult, Usage } from '@agent-studio/api-client/contract';
import { say, toDetail } from '../../say.ts';
import { toStoredResult } from '../agent-runs/run-record.ts';
import { toComplete, toStoredError } from '../agent-runs/finished-run.ts';
import type { Outcome } from '../agent-runs/lines/live-runs.ts';
import type { DurableRunsRepository, EndedRun } from './durable-runs-repository.ts';
import { hasEnded, takeUnsaved, type AtWork } from './run-at-work.ts';
import { RunFailure } from './run-failure.ts';

const INTERNAL_ERROR = { code: 'internal', ...toDetail(say('run.internal')) };

/** How what carries a run out came to its end. */
export type Ending = { result: RunResult } | { error: unknown } | 'cancelled';

/** What is stored of a run that ends, and what its callers hear. */
export function toEnded(work: AtWork, ending: Ending): { ended: EndedRun; outcome: Outcome } {
  const { id, record: soFar, startedAtMs, place } = work;
  const shared = { id, message_id: place.message_id, duration_ms: Date.now() - startedAtMs };
  const complete = (result: RunResult): Complete => toComplete({ run_id: id, ...place }, result);
  if (ending === 'cancelled') {
    closeSteps(work);
    const result = emptyResult(soFar.text, soFar.usage);
    return {
      ended: {
        ...shared,
        status: 'cancelled',
        output: soFar.text,
        error: null,
        usage: soFar.usage,
        result: toStoredResult(result),
        steps: takeUnsaved(work),
      },
      outcome: { complete: complete(result) },
    };
  }
  if ('error' in ending) {
    const error = toRunError(ending.error);
    closeSteps(work);
    return {
      ended: {
        ...shared,
        status: 'failed',
        output: soFar.text,
        error: toStoredError(error),
        usage: soFar.usage,
        result: null,
        steps: takeUnsaved(work),
      },
      outcome: { error },
    };
  }
  const { result } = ending;
  return {
    ended: {
      ...shared,
      status: 'succeeded',
      output: result.content.text,
      error: null,
      usage: soFar.usage ?? result.usage,
      result: toStoredResult(result),
      steps: takeUnsaved(work),
    },
    outcome: { complete: complete(result) },
  };
}

/** How a run ended that another process carried out. */
export function toStoredOutcome(
  id: string,
  row: NonNullable<Awaited<ReturnType<DurableRunsRepository['outcome']>>>,
): Outcome {
  const { status, error, output, usage, result, conversation_id: session_id } = row;
  if (status !== 'cancelled' && (error || !result))
    return { error: { ...(error ?? INTERNAL_ERROR), retryable: true } };
  const whole = { ...emptyResult(output, usage), ...result };
  if (status === 'cancelled') whole.finish_reason = 'cancelled';
  return { complete: toComplete({ run_id: id, session_id, message_id: null }, whole) };
}

function toRunError(error: unknown): RunError {
  if (error instanceof RunFailure) return { code: error.code, ...toDetail(error.told), retryable: false };
  return { ...INTERNAL_ERROR, retryable: true };
}

/** What was under way when the run ended will not go on. */
function closeSteps({ record: { steps } }: AtWork): void {
  for (const step of steps) if (!hasEnded(step)) step.status = 'cancelled';
}

const emptyResult = (text: string, usage: Usage | null): RunResult => ({
  content: { text },
  finish_reason: 'cancelled',
  citations: [],
  tool_calls: [],
  usage: usage ?? { input_tokens: 0, output_tokens: 0, model: '' },
  suggestions: [],
  output: null,
});
