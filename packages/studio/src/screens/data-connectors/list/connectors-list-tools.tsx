import type { ConnectorSummary } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { useListPages } from '../../../data/list-pages.ts';
import type { Column } from '../../../lists/column-chooser.tsx';
import type { FileColumn } from '../../../lists/list-file.ts';
import { toConnectorsQuery } from './connectors-query.ts';
import { ListTools } from '../../../lists/list-tools.tsx';
import type { ListQuery } from '../../../lists/use-list-query.ts';

const COLUMNS: readonly Column[] = [
  { id: 'last_sync', label: msg('Last sync') },
  { id: 'next_sync', label: msg('Next sync') },
  { id: 'documents', label: msg('Documents') },
  { id: 'used_by', label: msg('Used by') },
  { id: 'sign_in', label: msg('Sign-in ends') },
  { id: 'owner', label: msg('Owner') },
];

const FILE: readonly FileColumn<ConnectorSummary>[] = [
  { name: 'id', value: (connector) => connector.id },
  { name: 'name', value: (connector) => connector.name },
  { name: 'description', value: (connector) => connector.description },
  { name: 'owner', value: (connector) => connector.owner.name },
  { name: 'visibility', value: (connector) => connector.visibility },
  { name: 'kind', value: (connector) => connector.kind },
  { name: 'status', value: (connector) => connector.status },
  { name: 'last_sync_at', value: (connector) => connector.last_sync_at },
  { name: 'next_sync_at', value: (connector) => connector.next_sync_at },
  { name: 'documents', value: (connector) => connector.counts.documents },
  { name: 'created_at', value: (connector) => connector.created_at },
  { name: 'updated_at', value: (connector) => connector.updated_at },
];

interface ConnectorsListToolsProps {
  list: ListQuery;
  total: number | undefined;
}

/** Views, columns and file of the list of connectors. */
export function ConnectorsListTools({ list, total }: ConnectorsListToolsProps) {
  const pages = useListPages();
  return (
    <ListTools
      name="data-connectors"
      columns={COLUMNS}
      file={{ columns: FILE, load: pages.connectors(toConnectorsQuery(list)), total }}
    />
  );
}
