import { propertiesOf, textOf } from '../../../fields/json-schema.ts';
import type { WorkflowNode } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { kindOf } from './node-kinds.ts';
import type { WorkflowDraft } from '../workflow-draft.ts';
import type { ReadableName } from './complete-expression.ts';

/** Everything a node may read: inputs, what runs before it, and inside of a loop the item. */
export function readableNames(draft: WorkflowDraft, nodeId: string): ReadableName[] {
  const inputs = Object.entries(propertiesOf(draft.inputs)).map(([name, schema]) => ({
    name: `inputs.${name}`,
    about: textOf(schema, 'description') ?? textOf(schema, 'title') ?? '',
  }));
  const variables = Object.entries(propertiesOf(draft.variables)).map(([name, schema]) => ({
    name: `vars.${name}`,
    about: textOf(schema, 'description') ?? textOf(schema, 'title') ?? msg('Variable'),
  }));
  const before = ancestorsOf(draft, nodeId);
  const nodes = draft.nodes
    .filter(({ id, config }) => before.has(id) && config.type !== 'start')
    .flatMap((node) => outputsOf(node));
  const item = isInLoop(draft, nodeId) ? ['item', 'index'] : [];
  const calls = draft.nodes
    .filter(({ config }) => config.type === 'wait_for_call')
    .map(({ id }) => ({ name: `calls.${id}`, about: msg('Address that is waited at') }));
  return [
    ...inputs,
    ...variables,
    ...item.map((name) => ({ name, about: '' })),
    ...nodes,
    ...calls,
    { name: 'run.id', about: '' },
    { name: 'run.started_at', about: '' },
  ];
}

function outputsOf(node: WorkflowNode): ReadableName[] {
  const { id, title, config } = node;
  const about = title || kindOf(config.type).label;
  const whole = { name: `nodes.${id}`, about };
  return [whole, ...fieldsOf(node).map((field) => ({ name: `nodes.${id}.${field}`, about }))];
}

function fieldsOf({ config, on_error }: WorkflowNode): readonly string[] {
  const { outputs = [], ownOutputs } = kindOf(config.type);
  const failed = on_error === 'branch' ? ['error'] : [];
  return [...outputs, ...(ownOutputs?.(config) ?? []), ...failed];
}

/** Every node from which a way leads to this one. */
function ancestorsOf({ edges }: Pick<WorkflowDraft, 'edges'>, id: string): Set<string> {
  const sources = new Map<string, string[]>();
  for (const { source, target } of edges) sources.set(target, [...(sources.get(target) ?? []), source]);
  const found = new Set<string>();
  const open = [id];
  while (open.length > 0) {
    for (const source of sources.get(open.pop()!) ?? []) {
      if (found.has(source)) continue;
      found.add(source);
      open.push(source);
    }
  }
  found.delete(id);
  return found;
}

/** Whether a way from the body of a loop leads here without passing the loop again. */
function isInLoop({ nodes, edges }: WorkflowDraft, id: string): boolean {
  return nodes.some(({ id: loop, config }) => {
    if (config.type !== 'loop' || loop === id) return false;
    const seen = new Set([loop]);
    const open = edges.filter((edge) => edge.source === loop && edge.source_port === 'body');
    while (open.length > 0) {
      const { target } = open.pop()!;
      if (target === id) return true;
      if (seen.has(target)) continue;
      seen.add(target);
      open.push(...edges.filter((edge) => edge.source === target));
    }
    return false;
  });
}
