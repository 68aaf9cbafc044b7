import type { Agent } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { useListPages } from '../../../data/list-pages.ts';
import type { Column } from '../../../lists/column-chooser.tsx';
import type { FileColumn } from '../../../lists/list-file.ts';
import { toListQuery } from '../../../lists/list-filters.ts';
import { ListTools } from '../../../lists/list-tools.tsx';
import type { ListQuery } from '../../../lists/use-list-query.ts';

const COLUMNS: readonly Column[] = [
  { id: 'visibility', label: msg('Visibility') },
  { id: 'model', label: msg('Model') },
  { id: 'version', label: msg('Version') },
  { id: 'cards', label: msg('Cards') },
  { id: 'runs', label: msg('Runs, 7 days') },
  { id: 'success', label: msg('Success') },
  { id: 'p95', label: msg('p95') },
];

const FILE: readonly FileColumn<Agent>[] = [
  { name: 'id', value: (agent) => agent.id },
  { name: 'name', value: (agent) => agent.name },
  { name: 'description', value: (agent) => agent.description },
  { name: 'owner', value: (agent) => agent.owner.name },
  { name: 'visibility', value: (agent) => agent.visibility },
  { name: 'tags', value: (agent) => agent.tags.join(', ') },
  { name: 'published_version', value: (agent) => agent.published_version },
  { name: 'has_unpublished_changes', value: (agent) => agent.has_unpublished_changes },
  { name: 'model_id', value: (agent) => agent.model.model_id },
  { name: 'tools', value: (agent) => agent.tools.length },
  { name: 'cards', value: (agent) => agent.knowledge.length },
  { name: 'runs_7d', value: (agent) => agent.stats?.runs_7d },
  { name: 'success_rate', value: (agent) => agent.stats?.success_rate },
  { name: 'p95_ms', value: (agent) => agent.stats?.p95_ms },
  { name: 'created_at', value: (agent) => agent.created_at },
  { name: 'updated_at', value: (agent) => agent.updated_at },
];

interface AgentsListToolsProps {
  list: ListQuery;
  total: number | undefined;
  isTable: boolean;
}

/** Views, columns and file of the list of agents. */
export function AgentsListTools({ list, total, isTable }: AgentsListToolsProps) {
  const pages = useListPages();
  return (
    <ListTools
      name="agents"
      columns={isTable ? COLUMNS : undefined}
      file={{ columns: FILE, load: pages.agents(toListQuery(list)), total }}
    />
  );
}
