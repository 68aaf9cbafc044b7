import { lazy, Suspense, useState } from 'react';
import type { Page, ToolSummary } from '@agent-studio/api-client/contract';
import { PageHeader, Skeleton, useText } from '@agent-studio/core';
import { useTools } from '../../data/tools.ts';
import { type ListQuery, useLastPage, useListQuery } from '../../lists/use-list-query.ts';
import { useRemembered } from '../../format/use-remembered.ts';
import styles from '../../lists/entity-list.module.css';
import { readListFilters } from '../../lists/list-filters.ts';
import { ListResults } from '../../lists/list-results.tsx';
import { ListToolbar, type View } from '../../lists/list-toolbar.tsx';
import { CreateToolLink } from './list/create-tool-link.tsx';
import { ToolCard } from './list/tool-card.tsx';
import { isFiltered, toToolsQuery } from './list/tools-query.ts';

const ToolsEmpty = lazy(async () => ({ default: (await import('./list/tools-empty.tsx')).ToolsEmpty }));
// Its lists weigh as much as the rest of the toolbar.
const ToolsFilters = lazy(async () => ({ default: (await import('./list/tools-filters.tsx')).ToolsFilters }));
const ToolsTable = lazy(async () => ({ default: (await import('./list/tools-table.tsx')).ToolsTable }));
const ToolsListTools = lazy(async () => ({
  default: (await import('./list/tools-list-tools.tsx')).ToolsListTools,
}));
const RemoveToolDialog = lazy(async () => ({
  default: (await import('./list/remove-tool-dialog.tsx')).RemoveToolDialog,
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
