import type { MultiAgent } from '@agent-studio/api-client/contract';
import { Cell, HeadCell, useText } from '@agent-studio/core';
import { EntityRow, EntityTable, NONE } from '../../../lists/entity-table.tsx';
import { useColumns } from '../../../data/saved-views.ts';
import type { NameOf } from '../../../data/agents.ts';
import { toEntityIcon } from '../../../entities/entity-icons.ts';
import type { Sort } from '../../../lists/list-filters.ts';
import { useFormat } from '../../../format/use-format.ts';
import { RunsCell, SuccessCell } from '../../../runs/list/stat-cells.tsx';
import { PatternBadge } from '../pattern-badge.tsx';
import type { TeamItemProps } from './team-card.tsx';
import { LazyTeamMenu } from './lazy-team-menu.tsx';
import { TeamMembers } from '../team-members.tsx';
import { managePath } from '../canvas/team-paths.ts';

export interface TeamsTableProps {
  teams: readonly MultiAgent[];
  nameOf: NameOf;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onRemove: (team: MultiAgent) => void;
}

export function TeamsTable({ teams, nameOf, sort, onSort, onRemove }: TeamsTableProps) {
  const { shows } = useColumns('multi-agents');
  const t = useText();
  return (
    <EntityTable
      label={t('Teams')}
      name={t('Team')}
      sort={sort}
      onSort={onSort}
      head={
        <>
          {shows('pattern') && <HeadCell>{t('Pattern')}</HeadCell>}
          {shows('members') && <HeadCell minor="first">{t('Members and cost')}</HeadCell>}
          {shows('runs') && <HeadCell minor>{t('Runs, 7 days')}</HeadCell>}
          {shows('success') && (
            <HeadCell numeric minor>
              {t('Success')}
            </HeadCell>
          )}
          {shows('handoffs') && (
            <HeadCell numeric minor="first">
              {t('Handoffs')}
            </HeadCell>
          )}
        </>
      }
    >
      {teams.map((team) => (
        <TeamRow key={team.id} team={team} nameOf={nameOf} onRemove={onRemove} />
      ))}
    </EntityTable>
  );
}

function TeamRow({ team, nameOf, onRemove }: Omit<TeamItemProps, 'onTag'>) {
  const { shows } = useColumns('multi-agents');
  const format = useFormat();
  const { stats } = team;
  return (
    <EntityRow
      icon={toEntityIcon(team.icon)}
      tint={team.id}
      name={team.name}
      under={team.owner.name}
      to={managePath(team.id)}
      updatedAt={team.updated_at}
      menu={<LazyTeamMenu team={team} onRemove={onRemove} />}
    >
      {shows('pattern') && (
        <Cell>
          <PatternBadge pattern={team.pattern} />
        </Cell>
      )}
      {shows('members') && (
        <Cell minor="first">
          <TeamMembers team={team} nameOf={nameOf} />
        </Cell>
      )}
      {shows('runs') && <RunsCell stats={stats} />}
      {shows('success') && <SuccessCell stats={stats} />}
      {shows('handoffs') && (
        <Cell numeric minor="first">
          {stats && stats.mean_handoffs !== null ? format.decimal(stats.mean_handoffs) : NONE}
        </Cell>
      )}
    </EntityRow>
  );
}
