import { fixedId } from '../durable-runs/fixed-id.ts';
import type { StartedRun } from '../durable-runs/started-run.ts';
import type { StartWorkflowRun, WorkflowForRun } from '../workflows/start-workflow.ts';
import type { HookAnswers } from './hook-answers.ts';
import type { WorkflowInput } from './workflow-input.ts';

type Begin = (
  workflow: WorkflowForRun,
  given: Omit<WorkflowInput, 'depth' | 'workflow_id'>,
  more: { id: string },
) => Promise<StartedRun>;

/** How the clock and webhooks start workflows; the same key joins the run that was started with it. */
export const createTriggeredStart =
  (begin: Begin, answers: Pick<HookAnswers, 'expect'>): StartWorkflowRun =>
  async ({ workflow, inputs, trigger, caller, idempotencyKey }) => {
    const given = { inputs, max_cost_usd: null, user_id: caller.userId, trigger, attended: false };
    const id = fixedId('start', workflow.id, idempotencyKey);
    const responds =
      trigger === 'webhook' && workflow.content.nodes.some(({ config }) => config.type === 'respond');
    // Before it begins: a short run answers at once.
    const awaited = responds ? answers.expect(id) : undefined;
    try {
      const run = await begin(workflow, given, { id });
      const done = run.done.then(() => undefined);
      return {
        run_id: run.run_id,
        done,
        ...(awaited && { answer: Promise.race([awaited.answer, done]).finally(awaited.forget) }),
      };
    } catch (error) {
      awaited?.forget();
      throw error;
    }
  };
