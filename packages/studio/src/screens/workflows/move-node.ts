import { portsOf } from '@agent-studio/api-client/contract';
import { connect } from './graph-edits.ts';
import type { WorkflowDraft } from './workflow-draft.ts';

/** Takes a node out of its way, which is joined again, and puts it behind a port of another one. */
export function moveNode(
  draft: WorkflowDraft,
  id: string,
  behind: { id: string; port: string },
): WorkflowDraft {
  const node = draft.nodes.find((one) => one.id === id);
  if (!node || behind.id === id) return draft;
  const way = onwardPort(node);
  const next = way && draft.edges.find(({ source, source_port }) => source === id && source_port === way);
  let moved: WorkflowDraft = {
    ...draft,
    edges: draft.edges.filter((edge) => edge.target !== id && !(next && edge.id === next.id)),
  };
  for (const edge of draft.edges) {
    if (edge.target === id && next && edge.source !== id)
      moved = connect(moved, edge.source, edge.source_port, next.target);
  }
  const after = moved.edges.find((edge) => edge.source === behind.id && edge.source_port === behind.port);
  moved = connect(moved, behind.id, behind.port, id);
  return after && way && after.target !== id ? connect(moved, id, way, after.target) : moved;
}

/** Where a path goes on behind a node. */
export function onwardPort(node: Parameters<typeof portsOf>[0]): string | undefined {
  const ports = portsOf(node);
  return ports.find((port) => port === 'done' || port === 'next') ?? ports[0];
}
