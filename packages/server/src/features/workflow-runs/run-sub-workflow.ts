import { setTimeout as sleep } from 'node:timers/promises';
import type { RunError, Usage } from '@agent-studio/api-client/contract';
import {
  type NodeContext,
  NodeFailure,
  type NodeInput,
  type Performed,
} from '../../engine/workflow/node-work.ts';
import { fitLiterals } from '../../engine/workflow/fit-literals.ts';
import { orAbort } from '../../engine/or-abort.ts';
import { say, toldOf } from '../../say.ts';
import type { Outcome } from '../agent-runs/lines/live-runs.ts';
import type { DurableRunKind } from '../durable-runs/durable-runs.ts';
import type { WorkflowsService } from '../workflows/workflows-service.ts';
import { checkInputs, toInputText } from './check-inputs.ts';
import type { Caller } from '../access/viewer.ts';
import type { WorkflowInput } from './workflow-input.ts';

interface SubWorkflow {
  /** With whose eyes the workflow is found. */
  caller: Caller;
  workflow_id: string;
  /** Null: what is published. */
  version: number | null;
  /** The same in each attempt. */
  run_id: string;
  parent_id: string;
  given: WorkflowInput;
  /** What the inputs were written as. */
  expressions: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

interface SubOutcome {
  status: 'succeeded' | 'failed' | 'cancelled';
  output: unknown;
  usage: Usage | null;
  error: Pick<RunError, 'code' | 'detail'> | null;
}

export type RunSubWorkflow = (sub: SubWorkflow) => Promise<SubOutcome>;

const MAX_DEPTH = 8;

/** The work of `sub_workflow` nodes of one run. */
export const toSubRunner =
  (
    run: RunSubWorkflow,
    { caller, parentId, given }: { caller: Caller; parentId: string; given: WorkflowInput },
  ) =>
  async (
    input: NodeInput,
    expressions: SubWorkflow['expressions'],
    { childId, maxCostUsd, signal }: NodeContext,
  ): Promise<Performed> => {
    const { workflow_id, version, inputs } = input as {
      workflow_id: string | null;
      version: number | null;
      inputs: Record<string, unknown>;
    };
    if (workflow_id === null) throw new NodeFailure(say('node.no_workflow'));
    const { status, output, usage, error } = await run({
      caller,
      workflow_id,
      version,
      run_id: childId,
      parent_id: parentId,
      given: { ...given, inputs, max_cost_usd: maxCostUsd, depth: given.depth + 1 },
      expressions,
      signal,
    });
    if (status === 'succeeded') return { output: { output, run_id: childId }, usage };
    throw new NodeFailure(error ? toldOf(error) : say('node.run_stopped'), usage);
  };

/** Runs a workflow as a part of a larger run, or joins that run, and answers when it has ended. Rejects when `signal` aborts. */
export const createRunSubWorkflow =
  (parts: {
    forRun: WorkflowsService['forRun'];
    runs: () => Pick<DurableRunKind, 'start' | 'join'>;
  }): RunSubWorkflow =>
  async ({ caller, workflow_id, version, run_id, parent_id, given: asked, expressions, signal }) => {
    if (asked.depth > MAX_DEPTH) throw new NodeFailure(say('node.too_deep', { depth: MAX_DEPTH }));
    const runs = parts.runs();
    const workflow = await parts.forRun(caller, workflow_id, version ?? undefined);
    const inputs = fitLiterals(asked.inputs, expressions, workflow.content.inputs);
    const given = { ...asked, inputs };
    await checkInputs(workflow.content.inputs, inputs);
    const started = await runs.start({
      run: {
        id: run_id,
        agent_id: workflow.id,
        agent_name: workflow.name,
        version: workflow.version,
        user_id: given.user_id,
        trigger: given.trigger,
        input: toInputText(given.inputs),
        parent_id,
      },
      content: workflow.content,
      input: given,
      caller: workflow.owner,
    });
    return toSubOutcome(await settled(started.done, () => runs.join(run_id).done, signal));
  };

/** How a part ended that may go on in another process, or after this one. */
async function settled(
  done: Promise<Outcome>,
  joinAgain: () => Promise<Outcome>,
  signal: AbortSignal,
): Promise<Outcome> {
  for (let next = done; ; next = joinAgain()) {
    const outcome = await orAbort(next, signal);
    if (!('error' in outcome) || !GOES_ON.has(outcome.error.code)) return outcome;
    await sleep(JOIN_AGAIN_MS, undefined, { signal });
  }
}

const GOES_ON = new Set(['run.moved', 'server.closing']);
const JOIN_AGAIN_MS = 250;

function toSubOutcome(outcome: Outcome): SubOutcome {
  if ('error' in outcome) {
    const { code, detail } = outcome.error;
    return { status: 'failed', output: null, usage: null, error: { code, detail } };
  }
  const { finish_reason, output, usage } = outcome.complete.result;
  const status = finish_reason === 'cancelled' ? 'cancelled' : 'succeeded';
  return { status, output, usage: usage.model ? usage : null, error: null };
}
