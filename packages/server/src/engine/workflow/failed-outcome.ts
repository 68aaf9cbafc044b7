import type { WorkflowNode } from '@agent-studio/api-client/contract';
import { sentenceOf, textOf, type Told } from '../../say.ts';
import type { NodeOutcome } from './node-work.ts';

/** What becomes of a run at a node that failed: see `on_error`. */
export function toFailed(node: WorkflowNode, told: Told): NodeOutcome {
  const failed = { error: textOf(told), ...sentenceOf(told) };
  if (node.on_error === 'branch') return { port: 'error', output: { error: failed.error }, ...failed };
  return { port: GOES_ON_AT[node.config.type] ?? 'next', output: null, ...failed };
}

const GOES_ON_AT: Partial<Record<WorkflowNode['config']['type'], string>> = {
  condition: 'else',
  classify: 'else',
  loop: 'done',
  parallel: 'done',
  approval: 'rejected',
};
