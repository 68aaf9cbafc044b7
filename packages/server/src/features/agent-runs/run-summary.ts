import type { Feedback, RunSummary, Step } from '@agent-studio/api-client/contract';
import type { StoredRun } from './agent-runs-repository.ts';

/** A run as lists show it; those leave out all but the rating of its feedback. */
export function toSummary(run: StoredRun): RunSummary & { feedback?: Feedback } {
  const { agent_id, agent_name, conversation_id, user_id, user_name, ...rest } = run;
  return {
    id: rest.id,
    kind: rest.kind,
    target: { id: agent_id, name: agent_name },
    parent_id: rest.parent_id,
    version: rest.version,
    trigger: rest.trigger,
    status: rest.status,
    waits_for: rest.waits_for,
    session_id: conversation_id,
    user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
    api_key_id: rest.api_key_id,
    input: rest.input,
    output: rest.output,
    error: rest.error,
    usage: rest.usage,
    ttft_ms: rest.ttft_ms,
    duration_ms: rest.duration_ms,
    started_at: rest.started_at,
    replay_of: rest.replay_of,
    ...(rest.feedback && { feedback: rest.feedback }),
  };
}

/** A step without what the agent was told to be: its instructions are for those who may see the agent. */
export function withoutInstructions<S extends Pick<Step, 'input'>>(step: S): S {
  const { input } = step;
  if (typeof input !== 'object' || input === null || !('instructions' in input)) return step;
  const { instructions: _, ...shown } = input;
  return { ...step, input: shown };
}
