import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConnectorSummary, Page } from '@agent-studio/api-client/contract';
import { LinkButton, PageHeader, Skeleton, useText } from '@agent-studio/core';
import { useConnectors } from '../../../data/data-connectors.ts';
import styles from '../../../lists/entity-list.module.css';
import { readListFilters } from '../../../lists/list-filters.ts';
import { ListResults } from '../../../lists/list-results.tsx';
import { ListToolbar } from '../../../lists/list-toolbar.tsx';
import { type ListQuery, useLastPage, useListQuery } from '../../../lists/use-list-query.ts';
import { isFiltered, toConnectorsQuery } from './connectors-query.ts';

const ConnectorsEmpty = lazy(async () => ({
  default: (await import('./connectors-empty.tsx')).ConnectorsEmpty,
}));
const ConnectorsFilters = lazy(async () => ({
  default: (await import('./connectors-filters.tsx')).ConnectorsFilters,
}));
// Its cells know every kind.
const ConnectorsTable = lazy(async () => ({
  default: (await import('./connectors-table.tsx')).ConnectorsTable,
}));
const ConnectorsListTools = lazy(async () => ({
  default: (await import('./connectors-list-tools.tsx')).ConnectorsListTools,
}));
const RemoveConnectorDialog = lazy(async () => ({
  default: (await import('./remove-connector-dialog.tsx')).RemoveConnectorDialog,
}));

/** Every connector the person may see. */
export function ConnectorsList() {
  const t = useText();
  const list = useListQuery();
  const found = useConnectors(toConnectorsQuery(list));
  const { data } = found;
  useLastPage(list, data);
  const isEmpty = data?.total === 0 && !isFiltered(list);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Data connectors')}
        subtitle={t('Where knowledge comes from, and what agents can ask live.')}
        actions={
          !isEmpty && (
            <LinkButton asChild variant="primary">
              <Link to="/data-connectors?new">
                <Plus size={16} aria-hidden="true" />
                {t('Add connector')}
              </Link>
            </LinkButton>
          )
        }
      />
      {!isEmpty && (
        <ListToolbar
          list={list}
          total={data?.total}
          searchLabel={t('Search connectors')}
          ownersLabel={t('Whose connectors')}
          tools={<ConnectorsListTools list={list} total={data?.total} />}
        >
          <Suspense fallback={<Skeleton width={340} height={34} radius={8} />}>
            <ConnectorsFilters list={list} />
          </Suspense>
        </ListToolbar>
      )}
      <ListResults
        found={found}
        list={list}
        loading={t('Loading connectors')}
        failed={t('Your connectors could not be loaded')}
        count={(count) => t('Connectors found: {count}', { count })}
        empty={<ConnectorsEmpty list={list} />}
      >
        {(page) => <Items page={page} list={list} />}
      </ListResults>
    </div>
  );
}

function Items({ page, list }: { page: Page<ConnectorSummary>; list: ListQuery }) {
  const [removing, setRemoving] = useState<ConnectorSummary | null>(null);
  const { sort } = readListFilters(list);
  return (
    <>
      <ConnectorsTable
        connectors={page.items}
        sort={sort}
        onSort={(next) => list.set({ sort: next })}
        onRemove={setRemoving}
      />
      {removing && (
        <Suspense>
          <RemoveConnectorDialog connector={removing} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </>
  );
}
