import { Bot, Layers, Timer } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ToolSummary } from '@agent-studio/api-client/contract';
import { Badge, Card, cardCover, EntityIcon, TimeAgo, useText } from '@agent-studio/core';
import { toEntityIcon } from '../../forms/entity-icons.ts';
import { useFormat } from '../../forms/use-format.ts';
import { HealthBadge, KindBadge, RiskBadge } from './tool-badges.tsx';
import { ToolMenu } from './tool-menu.tsx';
import { TagFilters } from '../../forms/tag-filters.tsx';
import own from './tools.module.css';
import styles from '../../forms/entity-list.module.css';

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
    <Card asChild interactive className={styles.card}>
      <li>
        <div className={styles.top}>
          <EntityIcon icon={toEntityIcon(tool.icon)} tint={tool.id} />
          <div className={styles.name}>
            <h2 dir="auto" className="own-words">
              <Link to={`/tools/manage/${tool.id}`} className={cardCover}>
                {tool.name}
              </Link>
            </h2>
            <p>
              {tool.owner.name} · <TimeAgo time={tool.updated_at} />
            </p>
          </div>
          <ToolMenu tool={tool} onRemove={onRemove} />
        </div>
        <p dir="auto" className={`${styles.about} own-words`}>
          {tool.description || t('No description.')}
        </p>
        <ul className={styles.facts} aria-label={t('Configuration')}>
          <li>
            <KindBadge kind={tool.kind} />
          </li>
          <li>
            <RiskBadge risk={tool.risk} />
          </li>
          {tool.operation_count > 1 && (
            <li>
              <Badge shape="tag">
                <Layers size={13} aria-hidden="true" />
                <span aria-hidden="true">{format.count(tool.operation_count)}</span>
                <span className="sr">{t('{count} operations', { count: tool.operation_count })}</span>
              </Badge>
            </li>
          )}
          {health.p95_ms !== null && (
            <li title={t('95 of 100 calls are faster')}>
              <Badge shape="tag">
                <Timer size={13} aria-hidden="true" />
                {format.duration(health.p95_ms)}
              </Badge>
            </li>
          )}
          <TagFilters
            labelOf={(tag) => t('Only tools with the tag {tag}', { tag })}
            tags={tool.tags}
            onTag={onTag}
          />
        </ul>
        <div className={styles.foot}>
          <HealthBadge health={health} />
          <span className={own.users}>
            <Bot size={14} aria-hidden="true" />
            {users === 0 ? t('Not in use') : t('Used by {count} agents', { count: users })}
          </span>
        </div>
      </li>
    </Card>
  );
}
