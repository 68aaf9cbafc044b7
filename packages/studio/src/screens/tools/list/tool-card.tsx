import { Bot, Layers, Timer } from 'lucide-react';
import type { ToolSummary } from '@agent-studio/api-client/contract';
import { Badge, useText } from '@agent-studio/core';
import { CardFact, EntityCard } from '../../../entities/entity-card.tsx';
import { toEntityIcon } from '../../../entities/entity-icons.ts';
import { useFormat } from '../../../format/use-format.ts';
import { HealthBadge, KindBadge, RiskBadge } from './tool-badges.tsx';
import { ToolMenu } from './tool-menu.tsx';
import own from './tools.module.css';

export interface ToolItemProps {
  tool: ToolSummary;
  onTag: (tag: string) => void;
  onRemove: (tool: ToolSummary) => void;
}

export function ToolCard({ tool, onTag, onRemove }: ToolItemProps) {
  const t = useText();
  const format = useFormat();
  const { health, used_by_count: users } = tool;
  return (
    <EntityCard
      entity={tool}
      icon={toEntityIcon(tool.icon)}
      to={`/tools/manage/${tool.id}`}
      menu={<ToolMenu tool={tool} onRemove={onRemove} />}
      tagLabel={(tag) => t('Only tools with the tag {tag}', { tag })}
      onTag={onTag}
      facts={
        <>
          <li>
            <KindBadge kind={tool.kind} />
          </li>
          <li>
            <RiskBadge risk={tool.risk} />
          </li>
          {tool.operation_count > 1 && (
            <CardFact
              icon={Layers}
              shown={format.count(tool.operation_count)}
              said={t('{count} operations', { count: tool.operation_count })}
            />
          )}
          {health.p95_ms !== null && (
            <li title={t('95 of 100 calls are faster')}>
              <Badge shape="tag">
                <Timer size={13} aria-hidden="true" />
                {format.duration(health.p95_ms)}
              </Badge>
            </li>
          )}
        </>
      }
      foot={
        <>
          <HealthBadge health={health} />
          <span className={own.users}>
            <Bot size={14} aria-hidden="true" />
            {users === 0 ? t('Not in use') : t('Used by {count} agents', { count: users })}
          </span>
        </>
      }
    />
  );
}
