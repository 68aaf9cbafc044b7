import { lazy, Suspense, useState } from 'react';
import type { Page, ToolSummary } from '@agent-studio/api-client/contract';
import { PageHeader, Skeleton, useText } from '@agent-studio/core';
import { useTools } from '../../data/tools.ts';
import { type ListQuery, useLastPage, useListQuery } from '../../forms/use-list-query.ts';
import { useRemembered } from '../../forms/use-remembered.ts';
import styles from '../../forms/entity-list.module.css';
import { readListFilters } from '../../forms/list-filters.ts';
import { ListResults } from '../../forms/list-results.tsx';
import { ListToolbar, type View } from '../../forms/list-toolbar.tsx';
import { CreateToolLink } from './create-tool-link.tsx';
import { ToolCard } from './tool-card.tsx';
import { isFiltered, toToolsQuery } from './tools-query.ts';

const ToolsEmpty = lazy(async () => ({ default: (await import('./tools-empty.tsx')).ToolsEmpty }));
// Its lists weigh as much as the rest of the toolbar.
const ToolsFilters = lazy(async () => ({ default: (await import('./tools-filters.tsx')).ToolsFilters }));
const ToolsTable = lazy(async () => ({ default: (await import('./tools-table.tsx')).ToolsTable }));
const ToolsListTools = lazy(async () => ({
  default: (await import('./tools-list-tools.tsx')).ToolsListTools,
}));
const RemoveToolDialog = lazy(async () => ({
  default: (await import('./remove-tool-dialog.tsx')).RemoveToolDialog,
}));

/** /tools: every tool the person may see, as cards or as a table. */
export default function ToolsScreen() {
  const t = useText();
  const list = useListQuery();
  const [view, setView] = useRemembered('tools-view', ['cards', 'table']);
  const found = useTools(toToolsQuery(list));
  const { data } = found;
  useLastPage(list, data);
  const isEmpty = data?.total === 0 && !isFiltered(list);

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Tools factory')}
        subtitle={t('What your agents can look up and do in other systems.')}
        actions={!isEmpty && <CreateToolLink />}
      />
      {!isEmpty && (
        <ListToolbar
          list={list}
          total={data?.total}
          view={view}
          onView={setView}
          searchLabel={t('Search tools')}
          ownersLabel={t('Whose tools')}
          tools={<ToolsListTools list={list} total={data?.total} isTable={view === 'table'} />}
        >
          <Suspense fallback={<Skeleton width={340} height={34} radius={8} />}>
            <ToolsFilters list={list} />
          </Suspense>
        </ListToolbar>
      )}
      <ListResults
        found={found}
        list={list}
        view={view}
        loading={t('Loading tools')}
        failed={t('Your tools could not be loaded')}
        count={(count) => t('{count} tools', { count })}
        empty={<ToolsEmpty list={list} />}
      >
        {(page) => <Items page={page} list={list} view={view} />}
      </ListResults>
    </div>
  );
}

function Items({ page, list, view }: { page: Page<ToolSummary>; list: ListQuery; view: View }) {
  const [removing, setRemoving] = useState<ToolSummary | null>(null);
  const { sort, tags } = readListFilters(list);
  const addTag = (tag: string) => list.set({ tag: [...new Set([...tags, tag])].join(',') });
  return (
    <>
      {view === 'table' ? (
        <ToolsTable
          tools={page.items}
          sort={sort}
          onSort={(next) => list.set({ sort: next })}
          onRemove={setRemoving}
        />
      ) : (
        <ul className={styles.grid}>
          {page.items.map((tool) => (
            <ToolCard key={tool.id} tool={tool} onTag={addTag} onRemove={setRemoving} />
          ))}
        </ul>
      )}
      {removing && (
        <Suspense>
          <RemoveToolDialog tool={removing} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </>
  );
}
