import type { Run, WorkflowContent } from '@agent-studio/api-client/contract';
import { fieldRefusal, Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { PlacedStep } from '../agent-runs/run-steps.ts';
import type { DurableStart } from '../durable-runs/started-run.ts';

/** A run as it is stored. */
export interface RecordedRun extends Pick<Run, 'kind' | 'status' | 'version'> {
  agent_id: string;
  steps: PlacedStep[];
}

/** Refuses what cannot be run again from there. */
export function assertRerun(
  run: Pick<RecordedRun, 'status'>,
  content: Pick<WorkflowContent, 'nodes'>,
  from: string,
): void {
  if (run.status === 'running' || run.status === 'paused')
    throw new Refusal('conflict', say('run.goes_on.again'), { code: 'run.goes_on' });
  if (content.nodes.some(({ id }) => id === from)) return;
  throw fieldRefusal('from', say('node.unknown', { id: from }), 'node.not_found');
}

/** What a run takes over of an earlier one that is done again from a node on: all that began before that node. */
export function takenBefore(
  from: string,
  { steps, kept }: { steps: PlacedStep[]; kept: Readonly<Record<string, unknown>> },
): NonNullable<DurableStart['before']> {
  const first = steps.find(({ at, parent_id }) => at === from && parent_id === null)?.position ?? Infinity;
  const started_at = new Date().toISOString();
  const taken = steps
    .filter(({ position, status }) => position < first && (status === 'succeeded' || status === 'failed'))
    .map((step) => ({ ...step, started_at }));
  const ids = new Set(taken.map(({ id }) => id));
  return { steps: taken, kept: Object.fromEntries(Object.entries(kept).filter(([key]) => ids.has(key))) };
}
