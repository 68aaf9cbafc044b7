import type { Decision } from '../../engine/agent-turn.ts';
import { createCallDepth } from '../../engine/outbound/call-depth.ts';
import { problemOf } from '../../engine/tool-calls.ts';
import { Refusal } from '../../refusal.ts';
import type { AgentRunsParts } from './agent-runs-parts.ts';
import type { StoredRun } from './agent-runs-repository.ts';
import type { LiveRuns } from './lines/live-runs.ts';
import { decidedAlready } from './run-refusals.ts';
import type { PlacedStep } from './run-steps.ts';
import { modelsOf, toTurnAgain } from './to-turn.ts';
import type { Caller } from '../access/viewer.ts';

/** A person's decision about the call that a run waits for; `args` replace those of the model. */
export type Decided = Decision & { approval_id: string; args?: Record<string, unknown> | undefined };

type Parts = Pick<
  AgentRunsParts,
  'agents' | 'approvals' | 'providers' | 'agentTools' | 'callDepth' | 'executorId'
> & {
  live: Pick<LiveRuns, 'start'>;
};

/** How a paused run goes on in this process, once somebody has decided. */
export function createResumeRun(parts: Parts) {
  const { agents, approvals, providers, agentTools, executorId, live } = parts;
  const { callDepth = createCallDepth() } = parts;

  return async function resumeRun(
    caller: Caller,
    run: StoredRun & { steps: PlacedStep[] },
    asked: Decided,
  ): Promise<void> {
    const { approval_id, decision, args } = asked;
    const waiting = run.status === 'paused' ? await approvals.pending(run.id) : undefined;
    if (!waiting?.going_on || waiting.approval_id !== approval_id) throw decidedAlready();
    const { going_on, tool } = waiting;
    // Whoever may see a part of a larger run may see it go on, whosever agent it is.
    const viewer = run.parent_id === null ? caller : { ...caller, isAdmin: true };
    const agent = await agents.forRunAgain(viewer, run.agent_id, run.version);
    const tools = await agentTools(agent.tools, agent.owner);
    const named = tools.find(({ name, tool_id }) => name === tool.name && tool_id === tool.id);
    const problem = decision === 'edit' && named && (await problemOf(named, args));
    if (problem) {
      const errors = [{ path: 'args', message: problem }];
      throw new Refusal('invalid', problem, { code: 'approval.args', errors });
    }
    const now = new Date().toISOString();
    const decided = { approval_id, run_id: run.id, decision, args, user_id: caller.userId, now };
    if (!(await approvals.decide({ ...decided, executor: executorId }))) {
      await approvals.expire(now);
      throw decidedAlready();
    }
    const { state, kept, message_id, session_id, model_ids } = going_on;
    // The models the run had; where none of them is left, those of the agent.
    const had = model_ids.flatMap((id) => providers.resolve(id) ?? []);
    const models = had.length ? had : modelsOf(agent, providers);
    const again = {
      run_id: run.id,
      session_id,
      message_id,
      target: { id: run.agent_id, name: run.agent_name, version: run.version },
      turn: toTurnAgain(run.id, going_on, models, tools),
      resumed: {
        resumption: { decision, args, state },
        steps: run.steps.map(({ position: _, ...step }) => step),
        kept,
        ttft_ms: run.ttft_ms,
      },
    };
    // Whoever decides calls from outside; the run lies where it lay.
    callDepth.at(run.depth, () => live.start(again));
  };
}
