import type { ObservedEnd, ObservedRun } from '../../telemetry/observe-run.ts';
import type { EndedRun } from './durable-runs-repository.ts';
import type { Entry } from './started-run.ts';

/** A run as those who watch the server are told of it. */
export const toObserved = ({
  id,
  start: { kind, agent_id, agent_name, version, place },
}: Entry): ObservedRun => ({
  run_id: id,
  kind,
  target: { id: agent_id, name: agent_name, version },
  session_id: place.session_id,
});

export const toObservedEnd = (
  { record, start }: Entry,
  { status, error, output, result }: EndedRun,
): ObservedEnd => ({
  status,
  code: error?.code,
  finish_reason: result?.finish_reason,
  steps: record.steps,
  ttft_ms: record.ttft_ms,
  input: JSON.stringify((start.input as { input?: unknown; inputs?: unknown }).input ?? start.input),
  output,
});
