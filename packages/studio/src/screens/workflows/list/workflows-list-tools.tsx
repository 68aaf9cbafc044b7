import type { WorkflowSummary } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { useListPages } from '../../../data/list-pages.ts';
import type { Column } from '../../../lists/column-chooser.tsx';
import type { FileColumn } from '../../../lists/list-file.ts';
import { toWorkflowsQuery } from './workflows-query.ts';
import { ListTools } from '../../../lists/list-tools.tsx';
import type { ListQuery } from '../../../lists/use-list-query.ts';

const COLUMNS: readonly Column[] = [
  { id: 'version', label: msg('Version') },
  { id: 'triggers', label: msg('Triggers') },
  { id: 'nodes', label: msg('Nodes') },
  { id: 'runs', label: msg('Runs, 7 days') },
  { id: 'success', label: msg('Success') },
  { id: 'p95', label: msg('p95') },
  { id: 'last_run', label: msg('Last run') },
];

const FILE: readonly FileColumn<WorkflowSummary>[] = [
  { name: 'id', value: (workflow) => workflow.id },
  { name: 'name', value: (workflow) => workflow.name },
  { name: 'description', value: (workflow) => workflow.description },
  { name: 'owner', value: (workflow) => workflow.owner.name },
  { name: 'visibility', value: (workflow) => workflow.visibility },
  { name: 'published_version', value: (workflow) => workflow.published_version },
  { name: 'nodes', value: (workflow) => workflow.node_count },
  { name: 'runs_7d', value: (workflow) => workflow.stats?.runs_7d },
  { name: 'success_rate', value: (workflow) => workflow.stats?.success_rate },
  { name: 'p95_ms', value: (workflow) => workflow.stats?.p95_ms },
  { name: 'last_status', value: (workflow) => workflow.last_status },
  { name: 'created_at', value: (workflow) => workflow.created_at },
  { name: 'updated_at', value: (workflow) => workflow.updated_at },
];

interface WorkflowsListToolsProps {
  list: ListQuery;
  total: number | undefined;
}

/** Views, columns and file of the list of workflows. */
export function WorkflowsListTools({ list, total }: WorkflowsListToolsProps) {
  const pages = useListPages();
  return (
    <ListTools
      name="workflows"
      columns={COLUMNS}
      file={{ columns: FILE, load: pages.workflows(toWorkflowsQuery(list)), total }}
    />
  );
}
