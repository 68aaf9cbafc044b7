import type { JsonSchema, NodeConfig, WorkflowNode } from '@agent-studio/api-client/contract';
import type { FieldLint } from './lint-fields.ts';
import type { WorkflowLookups } from './lint-types.ts';
import type { RunBefore } from './run-before.ts';
import type { WorkflowGraph } from './workflow-graph.ts';

export interface UsesPlace {
  lookups: WorkflowLookups;
  graph: WorkflowGraph;
  before: RunBefore;
  /** JSON Schema of the workflow's variables. */
  variables: JsonSchema;
}

type Config<Type extends NodeConfig['type']> = Extract<NodeConfig, { type: Type }>;
type Known = ReadonlyMap<string, { name: string; published: number | null }>;

/** An agent, team or workflow, and its version. */
export function lintChoice(
  { config }: WorkflowNode,
  { id, field, what, known }: { id: string | null; field: string; what: string; known: Known },
  lint: FieldLint,
): void {
  if (id === null) return lint.error('node.unset', `Choose ${what}.`, field);
  const found = known.get(id);
  if (!found) {
    const text = `What was chosen is not there any more, or is not shared with the owner. Choose ${what} again.`;
    return lint.error('node.gone', text, field);
  }
  const version = 'version' in config ? config.version : null;
  if (version !== null && version > (found.published ?? 0)) {
    lint.error(
      'node.no_version',
      `“${found.name}” has no version ${version}. Choose another one.`,
      'version',
    );
  } else if (found.published === null && config.type !== 'sub_workflow') {
    const text = `“${found.name}” was never published, so its draft runs, which may change any time.`;
    lint.warning('node.not_published', text, field);
  }
}

export function lintModel(id: string | null, { lookups }: UsesPlace, lint: FieldLint): void {
  if (id === null || lookups.models.has(id)) return;
  lint.error(
    'node.gone',
    'This model is not there any more. Choose another, or none for the default.',
    'model_id',
  );
}

export function lintKnowledge(
  { card_ids, query }: Config<'knowledge'>,
  { lookups }: UsesPlace,
  lint: FieldLint,
): void {
  if (!card_ids.length) lint.error('node.unset', 'Choose knowledge to search in.', 'card_ids');
  card_ids.forEach((id, index) => {
    if (lookups.cards.has(id)) return;
    const text = 'This knowledge is not there any more, or is not shared with the owner. Choose another.';
    lint.error('node.gone', text, `card_ids.${index}`);
  });
  lint.needs(query, 'Write what is searched for.', 'query');
}

export function lintConnector(
  { connector_id, params }: Config<'connector'>,
  { lookups }: UsesPlace,
  lint: FieldLint,
): void {
  if (connector_id === null) lint.error('node.unset', 'Choose a data connector.', 'connector_id');
  else if (!lookups.connectors.has(connector_id)) {
    const text =
      'This data connector is not there any more, or is not shared with the owner. Choose another.';
    lint.error('node.gone', text, 'connector_id');
  }
  lint.values(params, 'params');
}

export function lintTool(
  node: WorkflowNode,
  config: Config<'tool'>,
  { lookups, graph, before }: UsesPlace,
  lint: FieldLint,
): void {
  if (config.tool_id === null) return lint.error('node.unset', 'Choose a tool.', 'tool_id');
  const tool = lookups.tools.get(config.tool_id);
  if (!tool) {
    const text = 'This tool is not there any more, or is not shared with the owner. Choose another.';
    return lint.error('node.gone', text, 'tool_id');
  }
  const isOnly = config.operation === null && tool.operations.length === 1;
  const operation = isOnly ? tool.operations[0] : tool.operations.find(({ id }) => id === config.operation);
  if (!operation) {
    return config.operation === null
      ? lint.error('node.unset', `Choose what of “${tool.name}” is called.`, 'operation')
      : lint.error(
          'node.gone',
          `“${tool.name}” has no “${config.operation}” any more. Choose what is called.`,
          'operation',
        );
  }
  lint.values(config.args, 'args');
  lint.arguments(config.args, operation.schema, 'args', operation.name);
  const isAsked = [...graph.nodes.values()].some(
    ({ id, config: { type } }) =>
      (type === 'approval' || type === 'human_input') && before.certainly(id, node.id),
  );
  if (!operation.writes || isAsked || !graph.scopes.has(node.id)) return;
  const text =
    'It changes something outside, and nobody is asked before. Put an approval in front of it if a person should see it.';
  lint.warning('tool.unapproved', text, 'tool_id');
}

export function lintSubWorkflow(
  node: WorkflowNode,
  { workflow_id, inputs }: Config<'sub_workflow'>,
  { lookups }: UsesPlace,
  lint: FieldLint,
): void {
  lintChoice(
    node,
    { id: workflow_id, field: 'workflow_id', what: 'a workflow', known: lookups.workflows },
    lint,
  );
  const found = workflow_id === null ? undefined : lookups.workflows.get(workflow_id);
  if (!found) return;
  if (found.callsItself) {
    const text = `“${found.name}” leads back to this workflow, or to itself, which would never end. Choose another.`;
    lint.error('sub_workflow.recursion', text, 'workflow_id');
  }
  if (found.published === null) {
    lint.error(
      'sub_workflow.not_published',
      `“${found.name}” was never published. Publish it first.`,
      'workflow_id',
    );
  }
  lint.values(inputs, 'inputs');
  lint.arguments(inputs, found.inputs, 'inputs', found.name);
}
