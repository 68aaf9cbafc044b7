import type { ToolSummary } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { useListPages } from '../../../data/list-pages.ts';
import type { Column } from '../../../lists/column-chooser.tsx';
import type { FileColumn } from '../../../lists/list-file.ts';
import { toToolsQuery } from './tools-query.ts';
import { ListTools } from '../../../lists/list-tools.tsx';
import type { ListQuery } from '../../../lists/use-list-query.ts';

const COLUMNS: readonly Column[] = [
  { id: 'kind', label: msg('Kind') },
  { id: 'risk', label: msg('Risk') },
  { id: 'health', label: msg('Health') },
  { id: 'errors', label: msg('Errors, 24 h') },
  { id: 'p95', label: msg('p95') },
  { id: 'used_by', label: msg('Used by') },
];

const FILE: readonly FileColumn<ToolSummary>[] = [
  { name: 'id', value: (tool) => tool.id },
  { name: 'name', value: (tool) => tool.name },
  { name: 'description', value: (tool) => tool.description },
  { name: 'owner', value: (tool) => tool.owner.name },
  { name: 'visibility', value: (tool) => tool.visibility },
  { name: 'kind', value: (tool) => tool.kind },
  { name: 'risk', value: (tool) => tool.risk },
  { name: 'health', value: (tool) => tool.health.status },
  { name: 'error_rate_24h', value: (tool) => tool.health.error_rate_24h },
  { name: 'p95_ms', value: (tool) => tool.health.p95_ms },
  { name: 'used_by', value: (tool) => tool.used_by_count },
  { name: 'created_at', value: (tool) => tool.created_at },
  { name: 'updated_at', value: (tool) => tool.updated_at },
];

interface ToolsListToolsProps {
  list: ListQuery;
  total: number | undefined;
  isTable: boolean;
}

/** Views, columns and file of the list of tools. */
export function ToolsListTools({ list, total, isTable }: ToolsListToolsProps) {
  const pages = useListPages();
  return (
    <ListTools
      name="tools"
      columns={isTable ? COLUMNS : undefined}
      file={{ columns: FILE, load: pages.tools(toToolsQuery(list)), total }}
    />
  );
}
