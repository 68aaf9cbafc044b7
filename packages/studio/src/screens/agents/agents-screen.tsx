import { lazy, Suspense, useState } from 'react';
import type { Agent, Model, Page } from '@agent-studio/api-client/contract';
import { ErrorState, PageHeader, Pagination, useText } from '@agent-studio/core';
import { useAgents } from '../../data/agents.ts';
import { useModels } from '../../data/models.ts';
import { type ListQuery, useLastPage, useListQuery } from '../../forms/use-list-query.ts';
import { useRemembered } from '../../forms/use-remembered.ts';
import styles from '../../forms/entity-list.module.css';
import { isFiltered, PAGE_SIZE, readListFilters, toListQuery } from '../../forms/list-filters.ts';
import { ListSkeleton } from '../../forms/list-skeleton.tsx';
import { ListToolbar, type View } from '../../forms/list-toolbar.tsx';
import { AgentCard } from './agent-card.tsx';
import { isStart } from './agents-query.ts';
import own from './agents.module.css';
import { CreateAgentLink } from './create-agent-link.tsx';
import { modelLabel } from '../../forms/model-name.tsx';

const AgentsEmpty = lazy(async () => ({ default: (await import('./agents-empty.tsx')).AgentsEmpty }));
const AgentsTable = lazy(async () => ({ default: (await import('./agents-table.tsx')).AgentsTable }));
const AgentsMore = lazy(async () => ({ default: (await import('./agents-more.tsx')).AgentsMore }));
const AgentsListTools = lazy(async () => ({
  default: (await import('./agents-list-tools.tsx')).AgentsListTools,
}));
const RemoveAgentDialog = lazy(async () => ({
  default: (await import('./remove-agent-dialog.tsx')).RemoveAgentDialog,
}));

/** /agents: every agent the person may see, as cards or as a table. */
export default function AgentsScreen() {
  const t = useText();
  const list = useListQuery();
  const [view, setView] = useRemembered('agents-view', ['cards', 'table']);
  const { data, error, isPlaceholderData, refetch } = useAgents(toListQuery(list));
  useLastPage(list, data);
  const isEmpty = data?.total === 0 && !isFiltered(list);

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Agents factory')}
        subtitle={t('Build and test the agents of your workspace.')}
        actions={
          <>
            {!(data && isStart(data, list)) && <CreateAgentLink />}
            <Suspense fallback={<span className={own.more} />}>
              <AgentsMore />
            </Suspense>
          </>
        }
      />
      {!isEmpty && (
        <ListToolbar
          list={list}
          total={data?.total}
          view={view}
          onView={setView}
          searchLabel={t('Search agents')}
          ownersLabel={t('Whose agents')}
          tools={<AgentsListTools list={list} total={data?.total} isTable={view === 'table'} />}
        />
      )}
      {!data && error && (
        <ErrorState
          title={t('Your agents could not be loaded')}
          text={t(error.message)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <ListSkeleton view={view} label={t('Loading agents')} />}
      {data && (
        <div aria-busy={isPlaceholderData} className={styles.results}>
          <Results page={data} list={list} view={view} />
        </div>
      )}
    </div>
  );
}

function Results({ page, list, view }: { page: Page<Agent>; list: ListQuery; view: View }) {
  const t = useText();
  const models = useModels();
  const [removing, setRemoving] = useState<Agent | null>(null);
  const { sort, tags } = readListFilters(list);
  const modelOf = (agent: Agent) =>
    modelLabel(models.data satisfies Model[] | undefined, agent.model.model_id, t);
  const addTag = (tag: string) => list.set({ tag: [...new Set([...tags, tag])].join(',') });

  const start = isStart(page, list);

  const empty = (
    <Suspense>
      <AgentsEmpty list={list} start={start} />
    </Suspense>
  );

  if (page.total === 0) return empty;
  return (
    <>
      <output className="sr">{t('{count} agents', { count: page.total })}</output>
      {view === 'table' ? (
        <Suspense fallback={<ListSkeleton view="table" label={t('Loading agents')} />}>
          <AgentsTable
            agents={page.items}
            modelOf={modelOf}
            sort={sort}
            onSort={(next) => list.set({ sort: next })}
            onRemove={setRemoving}
          />
        </Suspense>
      ) : (
        <ul className={styles.grid}>
          {page.items.map((agent) => (
            <AgentCard
              key={agent.id}
              agent={agent}
              model={modelOf(agent)}
              onTag={addTag}
              onRemove={setRemoving}
            />
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
      {start && <div className={own.start}>{empty}</div>}
      {removing && (
        <Suspense>
          <RemoveAgentDialog agent={removing} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </>
  );
}
