import { Check, ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MultiAgent, Page, Pattern } from '@agent-studio/api-client/contract';
import { Button, Menu, PageHeader, useText } from '@agent-studio/core';
import { useAgentNames } from '../../data/agents.ts';
import { useTeams } from '../../data/multi-agents.ts';
import styles from '../../lists/entity-list.module.css';
import { readListFilters } from '../../lists/list-filters.ts';
import { ListResults } from '../../lists/list-results.tsx';
import { ListToolbar, type View } from '../../lists/list-toolbar.tsx';
import { type ListQuery, useLastPage, useListQuery } from '../../lists/use-list-query.ts';
import { useRemembered } from '../../format/use-remembered.ts';
import { CreateTeamLink } from './list/create-team-link.tsx';
import own from './list/multi-agents.module.css';
import { PATTERN_NAMES, PATTERNS } from './canvas/patterns.ts';
import { TeamCard } from './list/team-card.tsx';
import { editPath } from './canvas/team-paths.ts';
import { isNarrowed, readPattern, toTeamsQuery } from './list/teams-query.ts';

const TeamsEmpty = lazy(async () => ({ default: (await import('./list/teams-empty.tsx')).TeamsEmpty }));
const TeamsTable = lazy(async () => ({ default: (await import('./list/teams-table.tsx')).TeamsTable }));
const DraftsMore = lazy(async () => ({
  default: (await import('../../versions/drafts-more.tsx')).DraftsMore,
}));
const TeamsListTools = lazy(async () => ({
  default: (await import('./list/teams-list-tools.tsx')).TeamsListTools,
}));
const RemoveTeamDialog = lazy(async () => ({
  default: (await import('./list/remove-team-dialog.tsx')).RemoveTeamDialog,
}));

/** /multi-agents: every team the person may see, as cards or as a table. */
export default function MultiAgentsScreen() {
  const t = useText();
  const list = useListQuery();
  const [view, setView] = useRemembered('multi-agents-view', ['cards', 'table']);
  const found = useTeams(toTeamsQuery(list));
  const { data } = found;
  useLastPage(list, data);
  const isEmpty = data?.total === 0 && !isNarrowed(list);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Multi-agent orchestration')}
        subtitle={t('Teams of agents that solve a task together.')}
        actions={
          <>
            {!isEmpty && <CreateTeamLink />}
            <Suspense fallback={<span className={own.more} />}>
              <DraftsMore kind="multi_agent" pathOf={editPath} />
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
          searchLabel={t('Search teams')}
          ownersLabel={t('Whose teams')}
          tools={<TeamsListTools list={list} total={data?.total} isTable={view === 'table'} />}
        >
          <PatternFilter list={list} />
        </ListToolbar>
      )}
      <ListResults
        found={found}
        list={list}
        view={view}
        loading={t('Loading teams')}
        failed={t('Your teams could not be loaded')}
        count={(count) => t('{count} teams', { count })}
        empty={<TeamsEmpty list={list} start={!isNarrowed(list)} />}
      >
        {(page) => <Items page={page} list={list} view={view} />}
      </ListResults>
    </div>
  );
}

function PatternFilter({ list }: { list: ListQuery }) {
  const t = useText();
  const chosen = readPattern(list);
  const entry = (name: Pattern | undefined, label: string) => ({
    id: name ?? 'every',
    label,
    hint: name === chosen && <Check size={15} aria-label={t('chosen')} />,
    onSelect: () => list.set({ pattern: name }),
  });
  return (
    <Menu
      placement="bottom-start"
      trigger={
        <Button>
          {chosen ? t(PATTERNS[chosen].label) : t('Every pattern')}
          <ChevronsUpDown size={14} aria-hidden="true" />
        </Button>
      }
      entries={[
        entry(undefined, t('Every pattern')),
        ...PATTERN_NAMES.map((name) => entry(name, t(PATTERNS[name].label))),
      ]}
    />
  );
}

function Items({ page, list, view }: { page: Page<MultiAgent>; list: ListQuery; view: View }) {
  const nameOf = useAgentNames();
  const [removing, setRemoving] = useState<MultiAgent | null>(null);
  const { sort, tags } = readListFilters(list);
  const addTag = (tag: string) => list.set({ tag: [...new Set([...tags, tag])].join(',') });
  return (
    <>
      {view === 'table' ? (
        <TeamsTable
          teams={page.items}
          nameOf={nameOf}
          sort={sort}
          onSort={(next) => list.set({ sort: next })}
          onRemove={setRemoving}
        />
      ) : (
        <ul className={styles.grid}>
          {page.items.map((team) => (
            <TeamCard key={team.id} team={team} nameOf={nameOf} onTag={addTag} onRemove={setRemoving} />
          ))}
        </ul>
      )}
      {removing && (
        <Suspense>
          <RemoveTeamDialog team={removing} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </>
  );
}
