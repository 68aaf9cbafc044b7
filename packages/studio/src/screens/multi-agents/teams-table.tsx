import { Link } from 'react-router-dom';
import type { MultiAgent } from '@agent-studio/api-client/contract';
import { Cell, EntityIcon, HeadCell, Sparkline, Table, TimeAgo, useText } from '@agent-studio/core';
import { useColumns } from '../../data/saved-views.ts';
import type { NameOf } from '../../data/agents.ts';
import { toEntityIcon } from '../../forms/entity-icons.ts';
import styles from '../../forms/entity-list.module.css';
import type { Sort } from '../../forms/list-filters.ts';
import { useFormat } from '../../forms/use-format.ts';
import own from './multi-agents.module.css';
import { PatternBadge } from './pattern-badge.tsx';
import type { TeamItemProps } from './team-card.tsx';
import { LazyTeamMenu } from './lazy-team-menu.tsx';
import { TeamMembers } from './team-members.tsx';
import { managePath } from './team-paths.ts';

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
  const order = sort === 'name' ? 'ascending' : sort === '-name' ? 'descending' : undefined;
  return (
    <Table label={t('Teams')}>
      <thead>
        <tr>
          <HeadCell sort={order} onSort={() => onSort(sort === 'name' ? '-name' : 'name')}>
            {t('Team')}
          </HeadCell>
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
          <HeadCell
            sort={sort === '-updated_at' ? 'descending' : undefined}
            onSort={() => onSort('-updated_at')}
          >
            {t('Edited')}
          </HeadCell>
          <HeadCell>
            <span className="sr">{t('Actions')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <TeamRow key={team.id} team={team} nameOf={nameOf} onRemove={onRemove} />
        ))}
      </tbody>
    </Table>
  );
}

const NONE = '—';

function TeamRow({ team, nameOf, onRemove }: Omit<TeamItemProps, 'onTag'>) {
  const { shows } = useColumns('multi-agents');
  const format = useFormat();
  const { stats } = team;
  return (
    <tr>
      <th scope="row">
        <div className={styles.rowName}>
          <EntityIcon icon={toEntityIcon(team.icon)} tint={team.id} size={28} />
          <div>
            <Link dir="auto" className="own-words" to={managePath(team.id)} title={team.name}>
              {team.name}
            </Link>
            <small>{team.owner.name}</small>
          </div>
        </div>
      </th>
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
      {shows('runs') && (
        <Cell minor>
          <div className={own.rowRuns}>
            <Sparkline values={stats?.runs_by_day ?? []} width={72} height={22} />
            {stats && stats.runs_7d > 0 ? format.count(stats.runs_7d) : NONE}
          </div>
        </Cell>
      )}
      {shows('success') && (
        <Cell numeric minor>
          {stats && stats.success_rate !== null ? format.percent(stats.success_rate) : NONE}
        </Cell>
      )}
      {shows('handoffs') && (
        <Cell numeric minor="first">
          {stats && stats.mean_handoffs !== null ? format.decimal(stats.mean_handoffs) : NONE}
        </Cell>
      )}
      <Cell muted>
        <TimeAgo time={team.updated_at} />
      </Cell>
      <Cell>
        <LazyTeamMenu team={team} onRemove={onRemove} />
      </Cell>
    </tr>
  );
}
