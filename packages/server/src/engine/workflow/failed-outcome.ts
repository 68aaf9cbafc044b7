import type { WorkflowNode } from '@agent-studio/api-client/contract';
import { sentenceOf, textOf, type Told } from '../../say.ts';
import { kindOf } from './kinds/node-kinds.ts';
import type { NodeOutcome } from './node-work.ts';

/** What becomes of a run at a node that failed: see `on_error`. */
export function toFailed(node: WorkflowNode, told: Told): NodeOutcome {
  const failed = { error: textOf(told), ...sentenceOf(told) };
  if (node.on_error === 'branch') return { port: 'error', output: { error: failed.error }, ...failed };
  return { port: kindOf(node.config).goesOnAt ?? 'next', output: null, ...failed };
}
