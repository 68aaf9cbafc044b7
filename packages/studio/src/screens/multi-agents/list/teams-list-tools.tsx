import type { MultiAgent } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { useListPages } from '../../../data/list-pages.ts';
import type { Column } from '../../../lists/column-chooser.tsx';
import type { FileColumn } from '../../../lists/list-file.ts';
import { toTeamsQuery } from './teams-query.ts';
import { ListTools } from '../../../lists/list-tools.tsx';
import type { ListQuery } from '../../../lists/use-list-query.ts';

const COLUMNS: readonly Column[] = [
  { id: 'pattern', label: msg('Pattern') },
  { id: 'members', label: msg('Members and cost') },
  { id: 'runs', label: msg('Runs, 7 days') },
  { id: 'success', label: msg('Success') },
  { id: 'handoffs', label: msg('Handoffs') },
];

const FILE: readonly FileColumn<MultiAgent>[] = [
  { name: 'id', value: (team) => team.id },
  { name: 'name', value: (team) => team.name },
  { name: 'description', value: (team) => team.description },
  { name: 'owner', value: (team) => team.owner.name },
  { name: 'visibility', value: (team) => team.visibility },
  { name: 'pattern', value: (team) => team.pattern },
  { name: 'members', value: (team) => team.members.length },
  { name: 'published_version', value: (team) => team.published_version },
  { name: 'runs_7d', value: (team) => team.stats?.runs_7d },
  { name: 'success_rate', value: (team) => team.stats?.success_rate },
  { name: 'p95_ms', value: (team) => team.stats?.p95_ms },
  { name: 'created_at', value: (team) => team.created_at },
  { name: 'updated_at', value: (team) => team.updated_at },
];

interface TeamsListToolsProps {
  list: ListQuery;
  total: number | undefined;
  isTable: boolean;
}

/** Views, columns and file of the list of teams. */
export function TeamsListTools({ list, total, isTable }: TeamsListToolsProps) {
  const pages = useListPages();
  return (
    <ListTools
      name="multi-agents"
      columns={isTable ? COLUMNS : undefined}
      file={{ columns: FILE, load: pages.teams(toTeamsQuery(list)), total }}
    />
  );
}
