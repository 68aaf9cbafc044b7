import type { RunResult, Usage, WorkflowContent } from '@agent-studio/api-client/contract';
import { FailedNode } from '../../engine/workflow/failed-node.ts';
import { runWorkflow, WorkflowLimit } from '../../engine/workflow/run-workflow.ts';
import { say } from '../../say.ts';
import type { MeterOf } from '../budgets/budgets-service.ts';
import type { DurableRun } from '../durable-runs/durable-run.ts';
import { RunFailure } from '../durable-runs/run-failure.ts';
import { createNodePerformer, type NodeServices } from './perform-node.ts';
import type { HookAnswers } from './hook-answers.ts';
import { type RunSubWorkflow, toSubRunner } from './run-sub-workflow.ts';
import type { StartErrorWorkflow } from './start-error-workflow.ts';
import type { WorkflowInput } from './workflow-input.ts';

export interface CarryOutParts {
  services: NodeServices;
  runSubWorkflow: RunSubWorkflow;
  meterOf?: MeterOf | undefined;
  startErrorWorkflow: StartErrorWorkflow;
  answers: Pick<HookAnswers, 'give'>;
}

/** Carries out the run of a workflow, with the eyes of its owner. */
export const createCarryOutWorkflow =
  ({ services, runSubWorkflow, meterOf, startErrorWorkflow, answers }: CarryOutParts) =>
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
      name: content.name,
      isTest: given.test !== undefined,
      answer: (answer) => answers.give(run.id, answer),
      meter: meterOf?.(run.id, Number.isFinite(most) ? most : null),
      runSubWorkflow: toSubRunner(runSubWorkflow, { caller, parentId: run.id, given }),
    });
    try {
      const { outputs, usage } = await runWorkflow(
        {
          content,
          inputs: given.inputs,
          maxCostUsd: given.max_cost_usd,
          ...(given.test && { test: { pins: content.pins, ...given.test } }),
        },
        run,
        perform,
      );
      return toResult(outputs, usage);
    } catch (error) {
      const failure = toFailure(error);
      if (!failure) throw error;
      const at = error instanceof FailedNode ? error.node.id : null;
      await startErrorWorkflow(run, { content, given, failure, at });
      throw failure;
    }
  };

function toFailure(error: unknown): RunFailure | undefined {
  if (error instanceof WorkflowLimit) return new RunFailure(`limit.${error.limit}`, error.told);
  if (!(error instanceof FailedNode)) return undefined;
  const { title, id } = error.node;
  const why = error.told;
  const told = title ? say('node.failed', { title, id, why }) : say('node.failed.untitled', { id, why });
  return new RunFailure(error.code, told);
}

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
