import { ArrowRightLeft, CircleCheck } from 'lucide-react';
import type { MultiAgent } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import type { NameOf } from '../../../data/agents.ts';
import { CardFact, EntityCard } from '../../../entities/entity-card.tsx';
import { toEntityIcon } from '../../../entities/entity-icons.ts';
import { useFormat } from '../../../format/use-format.ts';
import { VisibilityBadge } from '../../../sharing/visibility-badge.tsx';
import { WeekOfRuns } from '../../../runs/list/week-of-runs.tsx';
import { PatternBadge } from '../pattern-badge.tsx';
import { LazyTeamMenu } from './lazy-team-menu.tsx';
import { TeamMembers } from '../team-members.tsx';
import { managePath } from '../canvas/team-paths.ts';

export interface TeamItemProps {
  team: MultiAgent;
  nameOf: NameOf;
  onTag: (tag: string) => void;
  onRemove: (team: MultiAgent) => void;
}

export function TeamCard({ team, nameOf, onTag, onRemove }: TeamItemProps) {
  const t = useText();
  const format = useFormat();
  const { stats } = team;
  return (
    <EntityCard
      entity={team}
      icon={toEntityIcon(team.icon)}
      to={managePath(team.id)}
      menu={<LazyTeamMenu team={team} onRemove={onRemove} />}
      tagLabel={(tag) => t('Only teams with the tag {tag}', { tag })}
      onTag={onTag}
      middle={<TeamMembers team={team} nameOf={nameOf} />}
      facts={
        <>
          <li>
            <PatternBadge pattern={team.pattern} />
          </li>
          {stats && stats.success_rate !== null && (
            <CardFact
              icon={CircleCheck}
              shown={format.percent(stats.success_rate)}
              said={t('{share} of runs succeed', { share: format.percent(stats.success_rate) })}
            />
          )}
          {stats && stats.mean_handoffs !== null && (
            <CardFact
              icon={ArrowRightLeft}
              shown={format.decimal(stats.mean_handoffs)}
              said={t('{count} handoffs of a run on average', { count: stats.mean_handoffs })}
              title={t('Handoffs of a run on average')}
            />
          )}
        </>
      }
      foot={
        <>
          <VisibilityBadge visibility={team.visibility} />
          <WeekOfRuns stats={stats} />
        </>
      }
    />
  );
}
