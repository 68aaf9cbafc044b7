import { lazy, Suspense, useState } from 'react';
import type { Page, ToolSummary } from '@agent-studio/api-client/contract';
import { ErrorState, PageHeader, Pagination, useText } from '@agent-studio/core';
import { useTools } from '../../data/tools.ts';
import { type ListQuery, useListQuery } from '../../forms/use-list-query.ts';
import { useRemembered } from '../../forms/use-remembered.ts';
import { CreateToolLink } from './create-tool-link.tsx';
import { ToolCard } from './tool-card.tsx';
import { isFiltered, PAGE_SIZE, readFilters, toToolsQuery } from './tools-query.ts';
import { ToolsSkeleton } from './tools-skeleton.tsx';
import { ToolsToolbar, type View } from './tools-toolbar.tsx';
import styles from './tools.module.css';

const ToolsEmpty = lazy(async () => ({ default: (await import('./tools-empty.tsx')).ToolsEmpty }));
const ToolsTable = lazy(async () => ({ default: (await import('./tools-table.tsx')).ToolsTable }));
const RemoveToolDialog = lazy(async () => ({
  default: (await import('./remove-tool-dialog.tsx')).RemoveToolDialog,
}));

/** /tools: every tool the person may see, as cards or as a table. */
export default function ToolsScreen() {
  const t = useText();
  const list = useListQuery();
  const [view, setView] = useRemembered('tools-view', ['cards', 'table']);
  const { data, error, isPlaceholderData, refetch } = useTools(toToolsQuery(list));
  const isEmpty = data?.total === 0 && !isFiltered(list);

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Tools factory')}
        subtitle={t('What your agents can look up and do in other systems.')}
        actions={!isEmpty && <CreateToolLink />}
      />
      {!isEmpty && <ToolsToolbar list={list} total={data?.total} view={view} onView={setView} />}
      {!data && error && (
        <ErrorState
          title={t('Your tools could not be loaded')}
          text={t(error.message)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <ToolsSkeleton view={view} />}
      {data && (
        <div aria-busy={isPlaceholderData} className={styles.results}>
          <Results page={data} list={list} view={view} />
        </div>
      )}
    </div>
  );
}

function Results({ page, list, view }: { page: Page<ToolSummary>; list: ListQuery; view: View }) {
  const t = useText();
  const [removing, setRemoving] = useState<ToolSummary | null>(null);
  const { sort, tags } = readFilters(list);
  const addTag = (tag: string) => list.set({ tag: [...new Set([...tags, tag])].join(',') });

  if (page.total === 0) {
    return (
      <Suspense>
        <ToolsEmpty list={list} />
      </Suspense>
    );
  }
  return (
    <>
      <output className="sr">{t('{count} tools', { count: page.total })}</output>
      {view === 'table' ? (
        <Suspense fallback={<ToolsSkeleton view="table" />}>
          <ToolsTable
            tools={page.items}
            sort={sort}
            onSort={(next) => list.set({ sort: next })}
            onRemove={setRemoving}
          />
        </Suspense>
      ) : (
        <ul className={styles.grid}>
          {page.items.map((tool) => (
            <ToolCard key={tool.id} tool={tool} onTag={addTag} onRemove={setRemoving} />
          ))}
        </ul>
      )}
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
          <RemoveToolDialog tool={removing} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </>
  );
}
