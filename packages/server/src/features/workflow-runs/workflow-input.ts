import type { RunSummary } from '@agent-studio/api-client/contract';
import type { WorkflowTest } from '../../engine/workflow/test-run.ts';

/** What the run of a workflow is given; plain JSON. Its content is the workflow's, as it was then. */
export interface WorkflowInput {
  inputs: Record<string, unknown>;
  /** Lowers the limit of the workflow; null: it does not. */
  max_cost_usd: number | null;
  /** Whose run it is; null: nobody's. */
  user_id: string | null;
  trigger: RunSummary['trigger'];
  attended: boolean;
  /** Of a run of the draft: its pinned outputs count, it may end early, and it stops at its breakpoints. */
  test?: Pick<WorkflowTest, 'until' | 'breakpoints'>;
  /** How many workflows are around this one. */
  depth: number;
  /** The workflow itself; absent in runs that began before it was kept. */
  workflow_id?: string | undefined;
  /** It was started because another run failed, and starts no other one when it fails itself. */
  for_failed?: true | undefined;
}
