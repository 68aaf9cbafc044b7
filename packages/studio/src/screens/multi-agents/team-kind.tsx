import { ArrowRightLeft, PencilLine, ScrollText } from 'lucide-react';
import type { MultiAgent } from '@agent-studio/api-client/contract';
import { msg, NONE } from '@agent-studio/core';
import { teamHooks } from '../../data/multi-agents.ts';
import { CardFact } from '../../entities/entity-card.tsx';
import { EDITED, TAGS, VERSION, VISIBILITY } from '../../entities/entity-columns.tsx';
import type { EntityKind } from '../../entities/entity-kind.ts';
import { KINDS, withQuery } from '../../entities/kinds/kinds.ts';
import { lazyPart } from '../../format/lazy-part.tsx';
import { SuccessFact } from '../../runs/list/success-fact.tsx';
import { RUNS, SUCCESS } from '../../runs/list/stat-columns.tsx';
import { RunState } from '../../runs/list/run-state.tsx';
import { WeekOfRuns } from '../../runs/list/week-of-runs.tsx';
import { STATUS_FILTER } from '../../versions/status-filter.ts';
import { useDraftCopies } from '../../versions/use-draft-copies.ts';
import { PATTERNS } from './canvas/patterns.ts';
import { editPath } from './canvas/team-paths.ts';
import { PatternBadge } from './pattern-badge.tsx';
import { TeamMembers } from './team-members.tsx';

const { pathOf } = KINDS.multi_agent;

/** What is special about teams. */
export const TEAM_KIND: EntityKind<MultiAgent> = {
  ...KINDS.multi_agent,
  hooks: teamHooks,
  drafts: 'multi_agent',
  words: {
    title: msg('Multi-agent orchestration'),
    subtitle: msg('Teams of agents that solve a task together.'),
    create: msg('Create team'),
    search: msg('Search teams'),
    owners: msg('Whose teams'),
    loading: msg('Loading teams'),
    failed: msg('Your teams could not be loaded'),
    count: msg('{count} teams'),
    none: {
      title: msg('No teams match'),
      text: msg('No team fits these filters.'),
      all: msg('Show all teams'),
    },
    remove: {
      text: msg(
        'The team takes no tasks any more; its agents stay. It can be brought back for {days} days, and its past runs stay in the records.',
      ),
      confirm: msg('Delete team'),
    },
    bin: msg('Deleted teams…'),
  },
  filters: [
    STATUS_FILTER,
    { name: 'pattern', label: msg('Pattern'), any: msg('Any pattern'), options: PATTERNS },
  ],
  columns: [
    {
      id: 'pattern',
      label: msg('Pattern'),
      cell: ({ pattern }) => <PatternBadge pattern={pattern} />,
      file: { pattern: ({ pattern }) => pattern },
    },
    {
      id: 'members',
      label: msg('Members and cost'),
      minor: 'first',
      cell: (team) => <TeamMembers team={team} />,
      file: { members: ({ members }) => members.length },
    },
    VISIBILITY,
    { ...VERSION, hiddenAtFirst: true },
    RUNS,
    SUCCESS,
    { id: 'p95', file: { p95_ms: ({ stats }) => stats?.p95_ms } },
    {
      id: 'handoffs',
      label: msg('Handoffs'),
      numeric: true,
      minor: 'first',
      cell: ({ stats }, { format }) =>
        stats && stats.mean_handoffs !== null ? format.decimal(stats.mean_handoffs) : NONE,
      file: { mean_handoffs: ({ stats }) => stats?.mean_handoffs },
    },
    TAGS,
    EDITED,
  ],
  card: {
    middle: (team) => <TeamMembers team={team} />,
    facts: ({ pattern, stats }, { t, format }) => (
      <>
        <li>
          <PatternBadge pattern={pattern} />
        </li>
        <SuccessFact stats={stats} />
        {stats && stats.mean_handoffs !== null && stats.mean_handoffs > 0 && (
          <CardFact
            icon={ArrowRightLeft}
            shown={format.decimal(stats.mean_handoffs)}
            said={t('{count} handoffs of a run on average', { count: stats.mean_handoffs })}
            title={t('Handoffs of a run on average')}
          />
        )}
      </>
    ),
    foot: (team) => (
      <>
        <RunState of={team} stats={team.stats} />
        <WeekOfRuns stats={team.stats} />
      </>
    ),
  },
  linksOf: ({ id, permissions }) => [
    {
      id: 'edit',
      label: permissions.includes('edit') ? msg('Edit') : msg('Look at it'),
      icon: PencilLine,
      to: editPath(id),
    },
    { id: 'runs', label: msg('Show runs'), icon: ScrollText, to: withQuery(pathOf(id), 'tab=runs') },
  ],
  useCopies: (team) => useDraftCopies({ kind: 'multi_agent', entity: team, pathOf: editPath }),
  templates: 'multi_agent',
  Start: lazyPart(() => import('./list/teams-start.tsx'), 'TeamsStart'),
  draftPathOf: editPath,
};
