import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConnectorSummary, Page } from '@agent-studio/api-client/contract';
import { ErrorState, LinkButton, PageHeader, Pagination, Skeleton, useText } from '@agent-studio/core';
import { useConnectors } from '../../data/data-connectors.ts';
import styles from '../../forms/entity-list.module.css';
import { PAGE_SIZE, readListFilters } from '../../forms/list-filters.ts';
import { ListSkeleton } from '../../forms/list-skeleton.tsx';
import { ListToolbar } from '../../forms/list-toolbar.tsx';
import { type ListQuery, useLastPage, useListQuery } from '../../forms/use-list-query.ts';
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
  const { data, error, isPlaceholderData, refetch } = useConnectors(toConnectorsQuery(list));
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
      {!data && error && (
        <ErrorState
          title={t('Your connectors could not be loaded')}
          text={t(error.message)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <ListSkeleton view="table" label={t('Loading connectors')} />}
      {data && (
        <div aria-busy={isPlaceholderData} className={styles.results}>
          <Results page={data} list={list} />
        </div>
      )}
    </div>
  );
}

function Results({ page, list }: { page: Page<ConnectorSummary>; list: ListQuery }) {
  const t = useText();
  const [removing, setRemoving] = useState<ConnectorSummary | null>(null);
  const { sort } = readListFilters(list);
  if (page.total === 0) {
    return (
      <Suspense>
        <ConnectorsEmpty list={list} />
      </Suspense>
    );
  }
  return (
    <>
      <output className="sr">{t('Connectors found: {count}', { count: page.total })}</output>
      <Suspense fallback={<ListSkeleton view="table" label={t('Loading connectors')} />}>
        <ConnectorsTable
          connectors={page.items}
          sort={sort}
          onSort={(next) => list.set({ sort: next })}
          onRemove={setRemoving}
        />
      </Suspense>
      {page.total > PAGE_SIZE && (
        <Pagination
          className={styles.pages}
          page={page.page}
          total={page.total}
          pageSize={PAGE_SIZE}
          onPage={list.setPage}
        />
      )}
      {removing && (
        <Suspense>
          <RemoveConnectorDialog connector={removing} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </>
  );
}
