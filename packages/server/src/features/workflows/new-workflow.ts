import { workflowContentSchema, type WorkflowContent } from '@agent-studio/api-client/contract';

/** A workflow begins with a start that leads to an end, unless it comes with nodes. */
export function beginWorkflow(content: WorkflowContent): WorkflowContent {
  if (content.nodes.length) return content;
  return workflowContentSchema.parse({
    ...content,
    nodes: [
      { id: 'start', config: { type: 'start' }, position: { x: 80, y: 160 } },
      { id: 'end', config: { type: 'end' }, position: { x: 420, y: 160 } },
    ],
    edges: [{ id: 'start-end', source: 'start', target: 'end' }],
  });
}
