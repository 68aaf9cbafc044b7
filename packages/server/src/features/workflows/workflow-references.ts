import type { NodeConfig, ReferenceKind, WorkflowContent } from '@agent-studio/api-client/contract';
import type { Use } from '../access/reference-guard.ts';
import type { Named, Placed } from '../versions/find-references.ts';

/** What a node names by id, and in which of its fields. */
export interface NodeReference extends Named {
  field: string;
}

const CHOICES = {
  agent: ['agent', 'agent_id'],
  multi_agent: ['multi_agent', 'multi_agent_id'],
  llm: ['model', 'model_id'],
  classify: ['model', 'model_id'],
  read_file: ['knowledge_card', 'card_id'],
  write_file: ['knowledge_card', 'card_id'],
  tool: ['tool', 'tool_id'],
  connector: ['connector', 'connector_id'],
  sub_workflow: ['workflow', 'workflow_id'],
} as const satisfies Partial<Record<NodeConfig['type'], readonly [ReferenceKind, string]>>;

const isChoosing = (type: NodeConfig['type']): type is keyof typeof CHOICES => type in CHOICES;

function referencesOfNode(config: NodeConfig): NodeReference[] {
  if (config.type === 'knowledge') {
    return config.card_ids.map((id, index) => ({ kind: 'knowledge_card', id, field: `card_ids.${index}` }));
  }
  if (!isChoosing(config.type)) return [];
  if (config.type === 'classify' && config.agent_id !== null)
    return [
      ...(config.model_id === null
        ? []
        : [{ kind: 'model' as const, id: config.model_id, field: 'model_id' }]),
      { kind: 'agent', id: config.agent_id, field: 'agent_id' },
    ];
  const [kind, field] = CHOICES[config.type];
  const id = (config as Record<string, unknown>)[field];
  return typeof id === 'string' ? [{ kind, id, field }] : [];
}

type Naming = Pick<WorkflowContent, 'nodes'> & Partial<Pick<WorkflowContent, 'error_workflow_id'>>;

/** Of the workflow itself; no node is called so. */
const WHOLE = '';

/** Everything a workflow names by id. */
export const referencesOf = (content: Naming): Named[] => [
  ...referencesOfNodes(content),
  ...(content.error_workflow_id ? [{ kind: 'workflow' as const, id: content.error_workflow_id }] : []),
];

/** Everything that its nodes name, which is part of its runs. */
export const referencesOfNodes = ({ nodes }: Pick<WorkflowContent, 'nodes'>): Named[] =>
  nodes.flatMap(({ config }) => referencesOfNode(config).map(({ kind, id }) => ({ kind, id })));

/** What nodes use of what belongs to people: whatever else a node says decides what is done with it. */
export const usesOf = ({ nodes, error_workflow_id: id }: Naming): Use[] => [
  ...(id ? [{ kind: 'workflow' as const, id, place: WHOLE, path: 'error_workflow_id' }] : []),
  ...nodes.flatMap(({ id: place, config }, index) =>
    referencesOfNode(config).flatMap(({ kind, id, field }) =>
      kind === 'model'
        ? []
        : { kind, id, place, path: `nodes.${index}.config.${field}`, terms: termsOf(config) },
    ),
  ),
];

/** A card that leaves a node, or another that comes, makes no other use of those beside it. */
const termsOf = (config: NodeConfig): object =>
  config.type === 'knowledge' ? { ...config, card_ids: [] } : config;

/** The same workflow with other ids. */
export function withIds(content: WorkflowContent, idOf: (one: Placed) => string): WorkflowContent {
  const { error_workflow_id: id } = content;
  return {
    ...content,
    error_workflow_id: id && idOf({ kind: 'workflow', id, place: WHOLE }),
    nodes: content.nodes.map((node) => {
      const { config, id: place } = node;
      if (config.type === 'knowledge') {
        const card_ids = config.card_ids.map((id) => idOf({ kind: 'knowledge_card', id, place }));
        return { ...node, config: { ...config, card_ids } };
      }
      const changed = referencesOfNode(config).map(({ kind, id, field }) => [
        field,
        idOf({ kind, id, place }),
      ]);
      return { ...node, config: { ...config, ...Object.fromEntries(changed) } as NodeConfig };
    }),
  };
}

/** How workflows that name something look in JSON, for containment. */
export function contentsNaming(kind: ReferenceKind, id: string): object[] {
  if (kind === 'knowledge_card')
    return [{ card_ids: [id] }, { card_id: id }].map((config) => ({ nodes: [{ config }] }));
  const field = Object.values(CHOICES).find(([named]) => named === kind)?.[1];
  const byNode = { nodes: [{ config: { [field ?? 'id']: id } }] };
  return kind === 'workflow' ? [byNode, { error_workflow_id: id }] : [byNode];
}
