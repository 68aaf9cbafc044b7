import type { RunResult, RunSummary, Usage, WorkflowContent } from '@agent-studio/api-client/contract';
import { FailedNode, runWorkflow, WorkflowLimit } from '../../engine/workflow/run-workflow.ts';
import { say } from '../../say.ts';
import type { MeterOf } from '../budgets/budgets-service.ts';
import type { DurableRun } from '../durable-runs/durable-run.ts';
import { RunFailure } from '../durable-runs/run-failure.ts';
import { createNodePerformer, type NodeServices } from './perform-node.ts';
import { type RunSubWorkflow, toSubRunner } from './run-sub-workflow.ts';

/** What the run of a workflow is given; plain JSON. Its content is the workflow's, as it was then. */
export interface WorkflowInput {
  inputs: Record<string, unknown>;
  /** Lowers the limit of the workflow; null: it does not. */
  max_cost_usd: number | null;
  /** Whose run it is; null: nobody's. */
  user_id: string | null;
  trigger: RunSummary['trigger'];
  attended: boolean;
  /** Of a run of the draft: its pinned outputs count, and it may end early. */
  test?: { until: string | null };
  /** How many workflows are around this one. */
  depth: number;
}

export interface CarryOutParts {
  services: NodeServices;
  runSubWorkflow: RunSubWorkflow;
  meterOf?: MeterOf | undefined;
}

/** Carries out the run of a workflow, with the eyes of its owner. */
export const createCarryOutWorkflow =
  ({ services, runSubWorkflow, meterOf }: CarryOutParts) =>
  async (run: DurableRun): Promise<RunResult> => {
    const content = run.content as WorkflowContent;
    const given = run.input as WorkflowInput;
    const { caller } = run;
    const most = Math.min(content.limits.max_cost_usd ?? Infinity, given.max_cost_usd ?? Infinity);
    const perform = createNodePerformer(services, {
      caller,
      asker: { userId: given.user_id },
      trigger: given.trigger,
      attended: given.attended,
      parentId: run.id,
      meter: meterOf?.(run.id, Number.isFinite(most) ? most : null),
      runSubWorkflow: toSubRunner(runSubWorkflow, { caller, parentId: run.id, given }),
    });
    try {
      const { outputs, usage } = await runWorkflow(
        {
          content,
          inputs: given.inputs,
          maxCostUsd: given.max_cost_usd,
          ...(given.test && { test: { pins: content.pins, until: given.test.until } }),
        },
        run,
        perform,
      );
      return toResult(outputs, usage);
    } catch (error) {
      if (error instanceof FailedNode) {
        const { title, id } = error.node;
        const why = error.told;
        throw new RunFailure(
          error.code,
          title ? say('node.failed', { title, id, why }) : say('node.failed.untitled', { id, why }),
        );
      }
      if (error instanceof WorkflowLimit) throw new RunFailure(`limit.${error.limit}`, error.told);
      throw error;
    }
  };

const toResult = (outputs: Readonly<Record<string, unknown>>, usage: Usage | null): RunResult => ({
  content: { text: toText(outputs) },
  finish_reason: 'stop',
  citations: [],
  tool_calls: [],
  usage: usage ?? { input_tokens: 0, output_tokens: 0, model: '' },
  suggestions: [],
  output: outputs,
});

/** What lists and plain callers show of the outputs. */
function toText(outputs: Readonly<Record<string, unknown>>): string {
  const values = Object.values(outputs);
  const [only] = values;
  if (values.length === 1 && typeof only === 'string') return only;
  return values.length ? JSON.stringify(outputs) : '';
}
