import type {
  Workflow,
  WorkflowContent,
  WorkflowEdge,
  WorkflowNode,
  WorkflowValues,
} from '@agent-studio/api-client/contract';
import type { Saved } from '../../forms/use-entity-form.ts';

/** What is edited of a workflow. Parts that do not change stay the same objects. */
export type WorkflowDraft = WorkflowValues;

export const toSavedWorkflow = (workflow: Workflow): Saved<WorkflowDraft> => ({
  revision: workflow.revision,
  values: {
    name: workflow.name,
    description: workflow.description,
    icon: workflow.icon,
    tags: workflow.tags,
    visibility: workflow.visibility,
    nodes: workflow.nodes,
    edges: workflow.edges,
    inputs: workflow.inputs,
    limits: workflow.limits,
    variables: workflow.variables,
    error_workflow_id: workflow.error_workflow_id,
    drawing: workflow.drawing,
    pins: workflow.pins,
  },
});

/** The part that is checked and published. */
export function toContent({ visibility: _, ...content }: WorkflowDraft): WorkflowContent {
  return content;
}

export const nodeById = (draft: Pick<WorkflowDraft, 'nodes'>, id: string): WorkflowNode | undefined =>
  draft.nodes.find((node) => node.id === id);

/** What a node does, without where it stands and what it leads to. */
export function settingsOf(node: WorkflowNode | undefined): unknown {
  if (!node) return {};
  const { config, notes, on_error, retry } = node;
  return { ...config, notes, ...(on_error !== 'fail' && { on_error }), ...(retry.max > 0 && { retry }) };
}

/** One port leads to one node: what joins two drawings is where an edge begins. */
export const edgeKey = ({ source, source_port }: WorkflowEdge): string => `${source} ${source_port}`;
