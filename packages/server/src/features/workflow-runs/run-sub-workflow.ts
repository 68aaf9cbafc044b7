import type { RunError, Usage } from '@agent-studio/api-client/contract';
import {
  type NodeContext,
  NodeFailure,
  type NodeInput,
  type Performed,
} from '../../engine/workflow/node-work.ts';
import { fitLiterals } from '../../engine/workflow/fit-literals.ts';
import { say, toldOf } from '../../say.ts';
import type { DurableRunKind } from '../durable-runs/durable-runs.ts';
import { type AroundPart, endOfPart } from '../durable-runs/end-of-part.ts';
import type { WorkflowsService } from '../workflows/workflows-service.ts';
import { checkInputs, toInputText } from './check-inputs.ts';
import type { Caller } from '../access/viewer.ts';
import type { WorkflowInput } from './workflow-input.ts';

interface SubWorkflow extends AroundPart {
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
    { childId, maxCostUsd, signal, onStopped }: NodeContext,
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
      onStopped,
    });
    if (status === 'succeeded') return { output: { output, run_id: childId }, usage };
    throw new NodeFailure(error ? toldOf(error) : say('node.run_stopped'), usage);
  };

/** Runs a workflow as a part of a larger run, or joins that run, and answers when it has ended. Rejects when `signal` aborts. */
export const createRunSubWorkflow =
  (parts: {
    forRun: WorkflowsService['forRun'];
    runs: () => Pick<DurableRunKind, 'start' | 'join' | 'usageOf'>;
  }): RunSubWorkflow =>
  async ({ caller, workflow_id, version, run_id, parent_id, given: asked, expressions, ...around }) => {
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
    return toSubOutcome(await endOfPart(runs, started, around));
  };

function toSubOutcome({ outcome, usage }: Awaited<ReturnType<typeof endOfPart>>): SubOutcome {
  if ('error' in outcome) {
    const { code, detail } = outcome.error;
    return { status: 'failed', output: null, usage, error: { code, detail } };
  }
  const { finish_reason, output } = outcome.complete.result;
  const status = finish_reason === 'cancelled' ? 'cancelled' : 'succeeded';
  return { status, output, usage, error: null };
}
