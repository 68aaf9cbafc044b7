import type { JsonSchema, WorkflowContent } from '@agent-studio/api-client/contract';
import { takes } from '../../engine/workflow/lint-fields.ts';
import { Refusal } from '../../refusal.ts';
import type { DurableRun } from '../durable-runs/durable-run.ts';
import type { DurableRunKind } from '../durable-runs/durable-runs.ts';
import { fixedId } from '../durable-runs/fixed-id.ts';
import type { RunFailure } from '../durable-runs/run-failure.ts';
import type { WorkflowsService } from '../workflows/workflows-service.ts';
import { checkInputs, toInputText } from './check-inputs.ts';
import type { WorkflowInput } from './workflow-input.ts';

interface FailedRun {
  content: WorkflowContent;
  given: WorkflowInput;
  failure: RunFailure;
  /** The node that failed; null: a limit ended the run. */
  at: string | null;
}

/** Starts what a workflow names for its failures, once, and does not wait for it. */
export type StartErrorWorkflow = (
  run: Pick<DurableRun, 'id' | 'caller' | 'step'>,
  failed: FailedRun,
) => Promise<void>;

/**
 * It is started for runs that stand by themselves and that nobody watches in the studio; not for one that was started this
 * way, or two workflows could call each other for ever. With the id of the failed run in its own, a process that dies here
 * starts none twice.
 */
export const createStartErrorWorkflow =
  (parts: {
    forRun: WorkflowsService['forRun'];
    runs: () => Pick<DurableRunKind, 'start'>;
  }): StartErrorWorkflow =>
  async (run, { content, given, failure, at }) => {
    const { error_workflow_id: target } = content;
    if (!target || given.depth > 0 || given.for_failed || given.trigger === 'studio') return;
    await run.step('error workflow', async () => {
      try {
        const workflow = await parts.forRun(run.caller, target);
        const inputs = toTaken(workflow.content.inputs, {
          run_id: run.id,
          workflow_id: given.workflow_id ?? null,
          workflow_name: content.name,
          node_id: at,
          error_code: failure.code,
          error: failure.message,
          inputs: given.inputs,
        });
        await checkInputs(workflow.content.inputs, inputs);
        const { run_id } = await parts.runs().start({
          run: {
            id: fixedId('error workflow', run.id),
            agent_id: workflow.id,
            agent_name: workflow.name,
            version: workflow.version,
            user_id: given.user_id,
            trigger: given.trigger,
            input: toInputText(inputs),
          },
          content: workflow.content,
          input: {
            inputs,
            max_cost_usd: null,
            user_id: given.user_id,
            trigger: given.trigger,
            attended: false,
            depth: 0,
            workflow_id: workflow.id,
            for_failed: true,
          } satisfies WorkflowInput,
          caller: workflow.owner,
          concurrency: workflow.content.limits.concurrency,
        });
        return run_id;
      } catch (error) {
        // It was taken away meanwhile, or wants other inputs: the run has failed for its own reason, which is told.
        if (error instanceof Refusal) return null;
        throw error;
      }
    });
  };

/** What a workflow says it takes, where it takes nothing else. */
const toTaken = (schema: JsonSchema, values: Record<string, unknown>): Record<string, unknown> =>
  schema['additionalProperties'] === false
    ? Object.fromEntries(Object.entries(values).filter(([name]) => takes(schema, name)))
    : values;
