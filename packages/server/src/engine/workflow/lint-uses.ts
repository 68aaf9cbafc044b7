import type { JsonSchema, NodeConfig, WorkflowNode } from '@agent-studio/api-client/contract';
import type { FieldLint } from './lint-fields.ts';
import type { WorkflowLookups } from './lint-types.ts';
import type { RunBefore } from './run-before.ts';
import type { WorkflowGraph } from './workflow-graph.ts';
import { say } from '../../say.ts';

export interface UsesPlace {
  lookups: WorkflowLookups;
  graph: WorkflowGraph;
  before: RunBefore;
  /** JSON Schema of the workflow's variables. */
  variables: JsonSchema;
}

type Config<Type extends NodeConfig['type']> = Extract<NodeConfig, { type: Type }>;
type Known = ReadonlyMap<string, { name: string; published: number | null }>;

const CHOICES = {
  agent: { unset: 'check.choose_agent', gone: 'check.agent_gone' },
  team: { unset: 'check.choose_team', gone: 'check.team_gone' },
  workflow: { unset: 'check.choose_workflow', gone: 'check.workflow_gone' },
} as const;
type Choice = keyof typeof CHOICES;

/** An agent, team or workflow, and its version. */
export function lintChoice(
  { config }: WorkflowNode,
  { id, field, what, known }: { id: string | null; field: string; what: Choice; known: Known },
  lint: FieldLint,
): void {
  if (id === null) return lint.error('node.unset', say(CHOICES[what].unset), field);
  const found = known.get(id);
  if (!found) {
    return lint.error('node.gone', say(CHOICES[what].gone), field);
  }
  const version = 'version' in config ? config.version : null;
  if (version !== null && version > (found.published ?? 0)) {
    lint.error('node.no_version', say('check.no_version', { name: found.name, version }), 'version');
  } else if (found.published === null && config.type !== 'sub_workflow') {
    const text = say('check.draft_runs', { name: found.name });
    lint.warning('node.not_published', text, field);
  }
}

export function lintModel(id: string | null, { lookups }: UsesPlace, lint: FieldLint): void {
  if (id === null || lookups.models.has(id)) return;
  lint.error('node.gone', say('check.model_gone'), 'model_id');
}

export function lintKnowledge(
  { card_ids, query }: Config<'knowledge'>,
  { lookups }: UsesPlace,
  lint: FieldLint,
): void {
  if (!card_ids.length) lint.error('node.unset', say('check.choose_cards'), 'card_ids');
  card_ids.forEach((id, index) => {
    if (lookups.cards.has(id)) return;
    const text = say('check.card_gone');
    lint.error('node.gone', text, `card_ids.${index}`);
  });
  lint.needs(query, say('check.query'), 'query');
}

export function lintConnector(
  { connector_id, params }: Config<'connector'>,
  { lookups }: UsesPlace,
  lint: FieldLint,
): void {
  if (connector_id === null) lint.error('node.unset', say('check.choose_connector'), 'connector_id');
  else if (!lookups.connectors.has(connector_id)) {
    const text = say('check.connector_gone');
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
  if (config.tool_id === null) return lint.error('node.unset', say('check.choose_tool'), 'tool_id');
  const tool = lookups.tools.get(config.tool_id);
  if (!tool) {
    const text = say('check.tool_gone');
    return lint.error('node.gone', text, 'tool_id');
  }
  const isOnly = config.operation === null && tool.operations.length === 1;
  const operation = isOnly ? tool.operations[0] : tool.operations.find(({ id }) => id === config.operation);
  if (!operation) {
    return config.operation === null
      ? lint.error('node.unset', say('check.choose_operation', { tool: tool.name }), 'operation')
      : lint.error(
          'node.gone',
          say('check.operation_gone', { tool: tool.name, operation: config.operation }),
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
  const text = say('check.unapproved');
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
    { id: workflow_id, field: 'workflow_id', what: 'workflow', known: lookups.workflows },
    lint,
  );
  const found = workflow_id === null ? undefined : lookups.workflows.get(workflow_id);
  if (!found) return;
  if (found.callsItself) {
    const text = say('check.recursion', { name: found.name });
    lint.error('sub_workflow.recursion', text, 'workflow_id');
  }
  if (found.published === null) {
    lint.error('sub_workflow.not_published', say('check.not_published', { name: found.name }), 'workflow_id');
  }
  lint.values(inputs, 'inputs');
  lint.arguments(inputs, found.inputs, 'inputs', found.name);
}
