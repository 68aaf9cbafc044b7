import { useMemo } from 'react';
import type { Workflow, WorkflowNode } from '@agent-studio/api-client/contract';
import { useRun } from '../../../data/runs/agent-runs.ts';
import { type CameTo, toCameTo } from '../values/came-to.ts';

/** What the fields of a node came to in a run: the last time it was there. `stored` are the nodes as they are stored. */
export function useCameTo(
  workflow: Workflow,
  stored: readonly WorkflowNode[],
  nodeId: string | undefined,
  runId: string | null,
): CameTo | null {
  const { data: run } = useRun(nodeId === undefined ? null : runId);
  return useMemo(() => {
    const node = stored.find(({ id }) => id === nodeId);
    const step = run?.steps.findLast(
      ({ kind, at }) => (kind === 'node' || kind === 'breakpoint') && at === nodeId,
    );
    if (!node || !run || !step) return null;
    const isOld =
      Date.parse(run.started_at) < Date.parse(workflow.updated_at) ||
      (run.version !== null &&
        (run.version !== workflow.published_version || workflow.has_unpublished_changes));
    return { values: toCameTo(node.config, step), isOld };
  }, [run, stored, nodeId, workflow]);
}
