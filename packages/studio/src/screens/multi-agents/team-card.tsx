import { ArrowRightLeft, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MultiAgent } from '@agent-studio/api-client/contract';
import { Badge, Card, cardCover, EntityIcon, Sparkline, TimeAgo, useText } from '@agent-studio/core';
import type { NameOf } from '../../data/agents.ts';
import { toEntityIcon } from '../../forms/entity-icons.ts';
import styles from '../../forms/entity-list.module.css';
import { fillIn } from '../../forms/fill-in.ts';
import { TagFilters } from '../../forms/tag-filters.tsx';
import { useFormat } from '../../forms/use-format.ts';
import { VisibilityBadge } from '../../forms/visibility-badge.tsx';
import own from './multi-agents.module.css';
import { PatternBadge } from './pattern-badge.tsx';
import { LazyTeamMenu } from './lazy-team-menu.tsx';
import { TeamMembers } from './team-members.tsx';
import { managePath } from './team-paths.ts';

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
    <Card asChild interactive className={styles.card}>
      <li>
        <div className={styles.top}>
          <EntityIcon icon={toEntityIcon(team.icon)} tint={team.id} />
          <div className={styles.name}>
            <h2 dir="auto" className="own-words">
              <Link to={managePath(team.id)} className={cardCover}>
                {team.name}
              </Link>
            </h2>
            <p>
              {team.owner.name} · <TimeAgo time={team.updated_at} />
            </p>
          </div>
          <LazyTeamMenu team={team} onRemove={onRemove} />
        </div>
        <p dir="auto" className={`${styles.about} own-words`}>
          {team.description || t('No description.')}
        </p>
        <TeamMembers team={team} nameOf={nameOf} />
        <ul className={styles.facts} aria-label={t('Configuration')}>
          <li>
            <PatternBadge pattern={team.pattern} />
          </li>
          {stats && stats.success_rate !== null && (
            <li>
              <Badge shape="tag">
                <CircleCheck size={13} aria-hidden="true" />
                <span aria-hidden="true">{format.percent(stats.success_rate)}</span>
                <span className="sr">
                  {t('{share} of runs succeed', { share: format.percent(stats.success_rate) })}
                </span>
              </Badge>
            </li>
          )}
          {stats && stats.mean_handoffs !== null && (
            <li title={t('Handoffs of a run on average')}>
              <Badge shape="tag">
                <ArrowRightLeft size={13} aria-hidden="true" />
                <span aria-hidden="true">{format.decimal(stats.mean_handoffs)}</span>
                <span className="sr">
                  {t('{count} handoffs of a run on average', { count: stats.mean_handoffs })}
                </span>
              </Badge>
            </li>
          )}
          <TagFilters
            labelOf={(tag) => t('Only teams with the tag {tag}', { tag })}
            tags={team.tags}
            onTag={onTag}
          />
        </ul>
        <div className={styles.foot}>
          <VisibilityBadge visibility={team.visibility} />
          {stats && stats.runs_7d > 0 ? (
            <>
              <Sparkline values={stats.runs_by_day} width={76} height={26} className={own.spark ?? ''} />
              <span className={own.runs} title={t('Runs in the last seven days')}>
                {fillIn(t('{number} runs', { count: stats.runs_7d }), {
                  number: <b>{format.count(stats.runs_7d)}</b>,
                })}
              </span>
            </>
          ) : (
            <span className={own.runs}>{t('No runs this week')}</span>
          )}
        </div>
      </li>
    </Card>
  );
}
