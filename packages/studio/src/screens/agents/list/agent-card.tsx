import { BookOpen, CircleCheck, Cpu, Timer } from 'lucide-react';
import type { Agent } from '@agent-studio/api-client/contract';
import { Badge, useText } from '@agent-studio/core';
import { CardFact, EntityCard } from '../../../entities/entity-card.tsx';
import { toEntityIcon } from '../../../entities/entity-icons.ts';
import { useFormat } from '../../../format/use-format.ts';
import { VisibilityBadge } from '../../../sharing/visibility-badge.tsx';
import { WeekOfRuns } from '../../../runs/list/week-of-runs.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { isFailing } from './agent-stats.ts';
import own from './agents.module.css';
import { agentPath } from '../agent-path.ts';

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
    <EntityCard
      entity={agent}
      icon={toEntityIcon(agent.icon)}
      to={agentPath(agent.id)}
      menu={<AgentMenu agent={agent} onRemove={onRemove} />}
      tagLabel={(tag) => t('Only agents with the tag {tag}', { tag })}
      onTag={onTag}
      facts={
        <>
          <li>
            <Badge shape="tag" className={own.fact}>
              <Cpu size={13} aria-hidden="true" />
              <span className={own.cut}>{model ?? '…'}</span>
            </Badge>
          </li>
          <CardFact
            icon={BookOpen}
            shown={format.count(agent.knowledge.length)}
            said={t('{count} knowledge cards', { count: agent.knowledge.length })}
          />
          {stats && stats.success_rate !== null && (
            <CardFact
              icon={CircleCheck}
              shown={format.percent(stats.success_rate)}
              said={t('{share} of runs succeed', { share: format.percent(stats.success_rate) })}
              tone={isFailing(stats) ? 'danger' : 'neutral'}
            />
          )}
          {stats && stats.p95_ms !== null && (
            <CardFact
              icon={Timer}
              shown={format.duration(stats.p95_ms)}
              said={t('{time} or less for 95 of 100 runs', { time: format.duration(stats.p95_ms) })}
              title={t('95 of 100 runs are faster')}
            />
          )}
        </>
      }
      foot={
        <>
          {agent.built_in ? (
            <Badge tone="accent" shape="tag">
              {t('Built in')}
            </Badge>
          ) : (
            <VisibilityBadge visibility={agent.visibility} />
          )}
          <WeekOfRuns stats={stats} failing={isFailing(stats)} />
        </>
      }
    />
  );
}
