import type { NodeTrial, Usage, WorkflowNode } from '@agent-studio/api-client/contract';
import { sentenceOf } from '../../say.ts';
import { choosePort, fillNode } from './fill-node.ts';
import { kindOf } from './kinds/node-kinds.ts';
import {
  type NodeContext,
  NodeFailure,
  type NodeInput,
  type Performed,
  type PerformNode,
} from './node-work.ts';
import type { Scope } from '../expressions/course.ts';

export interface TrialContext extends Omit<NodeContext, 'onStopped'> {
  /** Whichever way the node ends. */
  onSpent: (usage: Usage) => void;
}

/** Carries out one node alone, once, without keeping anything of it: what it spent is said. Rejects with the signal's reason when it aborts. */
export async function tryNode(
  node: WorkflowNode,
  scope: Scope,
  { onSpent, ...context }: TrialContext,
  perform: PerformNode,
): Promise<NodeTrial> {
  const begunAt = performance.now();
  const duration_ms = () => Math.round(performance.now() - begunAt);
  let input: NodeInput = {};
  try {
    input = fillNode(node.config, scope);
    const {
      port = 'next',
      output,
      usage,
    } = kindOf(node.config).inner
      ? doInner(node, input, scope)
      : await perform(node, input, { ...context, onStopped: onSpent });
    if (usage) onSpent(usage);
    return { outcome: 'ok', input, output: output ?? null, port, error: null, duration_ms: duration_ms() };
  } catch (error) {
    if (!(error instanceof NodeFailure)) throw error;
    if (error.usage) onSpent(error.usage);
    return {
      outcome: 'error',
      input,
      output: null,
      port: null,
      error: error.message,
      ...sentenceOf(error.told),
      duration_ms: duration_ms(),
    };
  }
}

function doInner({ config }: WorkflowNode, input: NodeInput, scope: Scope): Performed {
  switch (config.type) {
    case 'start':
      return { output: scope['inputs'] };
    case 'condition': {
      const port = choosePort(config, scope);
      return { port, output: { port } };
    }
    case 'transform':
      return { output: input['values'] };
    case 'end':
      return { output: input['outputs'] };
    default:
      return { output: input };
  }
}
