import { lazy, Suspense, useState } from 'react';
import type { Agent, Model, Page } from '@agent-studio/api-client/contract';
import { PageHeader, useText } from '@agent-studio/core';
import { useAgents } from '../../data/agents.ts';
import { useModels } from '../../data/models.ts';
import { type ListQuery, useLastPage, useListQuery } from '../../lists/use-list-query.ts';
import { useRemembered } from '../../format/use-remembered.ts';
import styles from '../../lists/entity-list.module.css';
import { isFiltered, readListFilters, toListQuery } from '../../lists/list-filters.ts';
import { ListResults } from '../../lists/list-results.tsx';
import { ListToolbar, type View } from '../../lists/list-toolbar.tsx';
import { agentPath } from './agent-path.ts';
import { AgentCard } from './list/agent-card.tsx';
import { isStart } from './list/agents-query.ts';
import own from './list/agents.module.css';
import { CreateAgentLink } from './list/create-agent-link.tsx';
import { modelLabel } from '../../entities/model-name.tsx';

const AgentsEmpty = lazy(async () => ({ default: (await import('./list/agents-empty.tsx')).AgentsEmpty }));
const AgentsTable = lazy(async () => ({ default: (await import('./list/agents-table.tsx')).AgentsTable }));
const DraftsMore = lazy(async () => ({
  default: (await import('../../versions/drafts-more.tsx')).DraftsMore,
}));
const AgentsListTools = lazy(async () => ({
  default: (await import('./list/agents-list-tools.tsx')).AgentsListTools,
}));
const RemoveAgentDialog = lazy(async () => ({
  default: (await import('./remove-agent-dialog.tsx')).RemoveAgentDialog,
}));

/** /agents: every agent the person may see, as cards or as a table. */
export default function AgentsScreen() {
  const t = useText();
  const list = useListQuery();
  const [view, setView] = useRemembered('agents-view', ['cards', 'table']);
  const found = useAgents(toListQuery(list));
  const { data } = found;
  useLastPage(list, data);
  const isEmpty = data?.total === 0 && !isFiltered(list);
  const start = data !== undefined && isStart(data, list);

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Agents factory')}
        subtitle={t('Build and test the agents of your workspace.')}
        actions={
          <>
            {!start && <CreateAgentLink />}
            <Suspense fallback={<span className={own.more} />}>
              <DraftsMore kind="agent" pathOf={agentPath} />
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
      <ListResults
        found={found}
        list={list}
        view={view}
        loading={t('Loading agents')}
        failed={t('Your agents could not be loaded')}
        count={(count) => t('{count} agents', { count })}
        empty={<AgentsEmpty list={list} start={start} />}
      >
        {(page) => <Items page={page} list={list} view={view} start={start} />}
      </ListResults>
    </div>
  );
}

interface ItemsProps {
  page: Page<Agent>;
  list: ListQuery;
  view: View;
  /** Little is there yet. */
  start: boolean;
}

function Items({ page, list, view, start }: ItemsProps) {
  const t = useText();
  const models = useModels();
  const [removing, setRemoving] = useState<Agent | null>(null);
  const { sort, tags } = readListFilters(list);
  const modelOf = (agent: Agent) =>
    modelLabel(models.data satisfies Model[] | undefined, agent.model.model_id, t);
  const addTag = (tag: string) => list.set({ tag: [...new Set([...tags, tag])].join(',') });

  return (
    <>
      {view === 'table' ? (
        <AgentsTable
          agents={page.items}
          modelOf={modelOf}
          sort={sort}
          onSort={(next) => list.set({ sort: next })}
          onRemove={setRemoving}
        />
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
      {start && (
        <div className={own.start}>
          <Suspense>
            <AgentsEmpty list={list} start />
          </Suspense>
        </div>
      )}
      {removing && (
        <Suspense>
          <RemoveAgentDialog agent={removing} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </>
  );
}
