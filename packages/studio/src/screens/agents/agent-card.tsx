import { BookOpen, CircleCheck, Cpu, Timer } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Agent } from '@agent-studio/api-client/contract';
import { Badge, Card, cardCover, EntityIcon, Sparkline, TimeAgo, useText } from '@agent-studio/core';
import { toEntityIcon } from '../../forms/entity-icons.ts';
import { fillIn } from '../../forms/fill-in.ts';
import { useFormat } from '../../forms/use-format.ts';
import { VisibilityBadge } from '../../forms/visibility-badge.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { isFailing } from './agent-stats.ts';
import own from './agents.module.css';
import styles from '../../forms/entity-list.module.css';
import { TagFilters } from '../../forms/tag-filters.tsx';

export interface AgentItemProps {
  agent: Agent;
  /** Null while it is not known. */
  model: string | null;
  onTag: (tag: string) => void;
  onRemove: (agent: Agent) => void;
}

export function AgentCard({ agent, model, onTag, onRemove }: AgentItemProps) {
  const t = useText();
  const format = useFormat();
  const { stats } = agent;
  return (
    <Card asChild interactive className={styles.card}>
      <li>
        <div className={styles.top}>
          <EntityIcon icon={toEntityIcon(agent.icon)} tint={agent.id} />
          <div className={styles.name}>
            <h2 dir="auto" className="own-words">
              <Link to={`/agents/manage/${agent.id}`} className={cardCover}>
                {agent.name}
              </Link>
            </h2>
            <p>
              {agent.owner.name} · <TimeAgo time={agent.updated_at} />
            </p>
          </div>
          <AgentMenu agent={agent} onRemove={onRemove} />
        </div>
        <p dir="auto" className={`${styles.about} own-words`}>
          {agent.description || t('No description.')}
        </p>
        <ul className={styles.facts} aria-label={t('Configuration')}>
          <li>
            <Badge shape="tag" className={own.fact}>
              <Cpu size={13} aria-hidden="true" />
              <span className={own.cut}>{model ?? '…'}</span>
            </Badge>
          </li>
          <li>
            <Badge shape="tag">
              <BookOpen size={13} aria-hidden="true" />
              <span aria-hidden="true">{format.count(agent.knowledge.length)}</span>
              <span className="sr">{t('{count} knowledge cards', { count: agent.knowledge.length })}</span>
            </Badge>
          </li>
          {stats && stats.success_rate !== null && (
            <li>
              <Badge shape="tag" tone={isFailing(stats) ? 'danger' : 'neutral'}>
                <CircleCheck size={13} aria-hidden="true" />
                <span aria-hidden="true">{format.percent(stats.success_rate)}</span>
                <span className="sr">
                  {t('{share} of runs succeed', { share: format.percent(stats.success_rate) })}
                </span>
              </Badge>
            </li>
          )}
          {stats && stats.p95_ms !== null && (
            <li title={t('95 of 100 runs are faster')}>
              <Badge shape="tag">
                <Timer size={13} aria-hidden="true" />
                <span aria-hidden="true">{format.duration(stats.p95_ms)}</span>
                <span className="sr">
                  {t('{time} or less for 95 of 100 runs', { time: format.duration(stats.p95_ms) })}
                </span>
              </Badge>
            </li>
          )}
          <TagFilters
            labelOf={(tag) => t('Only agents with the tag {tag}', { tag })}
            tags={agent.tags}
            onTag={onTag}
          />
        </ul>
        <div className={styles.foot}>
          {agent.built_in ? (
            <Badge tone="accent" shape="tag">
              {t('Built in')}
            </Badge>
          ) : (
            <VisibilityBadge visibility={agent.visibility} />
          )}
          {stats && stats.runs_7d > 0 ? (
            <>
              <Sparkline
                values={stats.runs_by_day}
                width={76}
                height={26}
                tone={isFailing(stats) ? 'danger' : 'accent'}
                className={own.spark ?? ''}
              />
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
