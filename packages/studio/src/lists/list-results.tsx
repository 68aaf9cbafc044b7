import type { ReactNode } from 'react';
import type { Page } from '@agent-studio/api-client/contract';
import type { ApiError } from '@agent-studio/api-client';
import { Pagination } from '@agent-studio/core';
import { LoadFailed, useFailure } from '../data/failures/load-failed.tsx';
import { Loading } from '../format/loading.tsx';
import styles from './entity-list.module.css';
import { PAGE_SIZE } from './list-filters.ts';
import type { ListQuery } from './use-list-query.ts';

export interface ListResultsProps<T> {
  found: {
    data: Page<T> | undefined;
    error: ApiError | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  list: ListQuery;
  /** Of what will stand here. */
  outline: ReactNode;
  /** Titles, while it loads and when it cannot be loaded. */
  loading: string;
  failed: string;
  /** How many there are, for who does not see them. */
  count: (total: number) => string;
  empty: ReactNode;
  children: (page: Page<T>) => ReactNode;
}

/** What a list shows below its toolbar: the outline, the error with another try, nothing, or a page of it. */
export function ListResults<T>({ found, list, outline, ...shown }: ListResultsProps<T>) {
  const { data, refetch } = found;
  const failure = useFailure(found);
  if (!data) {
    if (!failure) return <Loading label={shown.loading}>{outline}</Loading>;
    return <LoadFailed title={shown.failed} error={failure} onRetry={refetch} />;
  }
  return (
    <div aria-busy={found.isPlaceholderData} className={styles.results}>
      {data.total === 0 ? (
        shown.empty
      ) : (
        <>
          <output className="sr">{shown.count(data.total)}</output>
          {shown.children(data)}
        </>
      )}
      {data.total > PAGE_SIZE && (
        <Pagination
          className={styles.pages}
          page={data.page}
          total={data.total}
          pageSize={PAGE_SIZE}
          onPage={list.setPage}
        />
      )}
    </div>
  );
}
