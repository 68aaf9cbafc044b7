import { type NodeType, portsOf, type WorkflowEdge } from '@agent-studio/api-client/contract';
import { edgeId, pinNode } from './graph-edits.ts';
import { onwardPort } from './move-node.ts';
import { kindOf, newConfig } from './nodes/node-kinds.ts';
import { nodeById, type WorkflowDraft } from './workflow-draft.ts';

/**
 * Another kind of node in the place of one: its name, title and notes stay, and the lines to and from it as far as the new one
 * has the way out. What the old one was set to goes, and its pin. The start is replaced by nothing.
 */
export function replaceNode(draft: WorkflowDraft, id: string, type: NodeType): WorkflowDraft {
  const old = nodeById(draft, id);
  if (!old || old.config.type === 'start') return draft;
  const node = {
    ...old,
    config: newConfig(type),
    ...(type === 'end' && { on_error: 'fail' as const }),
    ...(!kindOf(type).repeats && { retry: { ...old.retry, max: 0 } }),
  };
  const ports = portsOf(node);
  const [way, onward] = [onwardPort(old), onwardPort(node)];
  const kept = draft.edges.flatMap((edge): WorkflowEdge[] => {
    if (edge.source !== id) return [edge];
    if (edge.source_port === way)
      return onward ? [{ ...edge, id: edgeId(id, onward), source_port: onward }] : [];
    return edge.source_port !== onward && ports.includes(edge.source_port) ? [edge] : [];
  });
  const nodes = draft.nodes.map((one) => (one.id === id ? node : one));
  return pinNode({ ...draft, nodes, edges: kept }, id, null);
}
