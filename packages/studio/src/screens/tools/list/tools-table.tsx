import type { ToolSummary } from '@agent-studio/api-client/contract';
import { Cell, HeadCell, useText } from '@agent-studio/core';
import { EntityRow, EntityTable, NONE } from '../../../lists/entity-table.tsx';
import { useColumns } from '../../../data/saved-views.ts';
import { toEntityIcon } from '../../../entities/entity-icons.ts';
import { useFormat } from '../../../format/use-format.ts';
import { HealthBadge, KindBadge, RiskBadge } from './tool-badges.tsx';
import type { ToolItemProps } from './tool-card.tsx';
import { ToolMenu } from './tool-menu.tsx';
import type { Sort } from '../../../lists/list-filters.ts';

export interface ToolsTableProps {
  tools: readonly ToolSummary[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onRemove: (tool: ToolSummary) => void;
}

export function ToolsTable({ tools, sort, onSort, onRemove }: ToolsTableProps) {
  const { shows } = useColumns('tools');
  const t = useText();
  return (
    <EntityTable
      label={t('Tools')}
      name={t('Tool')}
      sort={sort}
      onSort={onSort}
      head={
        <>
          {shows('kind') && <HeadCell minor="first">{t('Kind')}</HeadCell>}
          {shows('risk') && <HeadCell minor>{t('Risk')}</HeadCell>}
          {shows('health') && <HeadCell minor>{t('Health')}</HeadCell>}
          {shows('errors') && (
            <HeadCell numeric minor="first">
              {t('Errors, 24 h')}
            </HeadCell>
          )}
          {shows('p95') && (
            <HeadCell numeric minor="first">
              {t('p95')}
            </HeadCell>
          )}
          {shows('used_by') && (
            <HeadCell numeric minor="first">
              {t('Used by')}
            </HeadCell>
          )}
        </>
      }
    >
      {tools.map((tool) => (
        <ToolRow key={tool.id} tool={tool} onRemove={onRemove} />
      ))}
    </EntityTable>
  );
}

function ToolRow({ tool, onRemove }: Omit<ToolItemProps, 'onTag'>) {
  const { shows } = useColumns('tools');
  const t = useText();
  const format = useFormat();
  const { health, used_by_count: users } = tool;
  return (
    <EntityRow
      icon={toEntityIcon(tool.icon)}
      tint={tool.id}
      name={tool.name}
      under={tool.owner.name}
      to={`/tools/manage/${tool.id}`}
      updatedAt={tool.updated_at}
      menu={<ToolMenu tool={tool} onRemove={onRemove} />}
    >
      {shows('kind') && (
        <Cell minor="first">
          <KindBadge kind={tool.kind} />
        </Cell>
      )}
      {shows('risk') && (
        <Cell minor>
          <RiskBadge risk={tool.risk} />
        </Cell>
      )}
      {shows('health') && (
        <Cell minor>
          <HealthBadge health={health} />
        </Cell>
      )}
      {shows('errors') && (
        <Cell numeric minor="first">
          {health.error_rate_24h === null ? NONE : format.percent(health.error_rate_24h)}
        </Cell>
      )}
      {shows('p95') && (
        <Cell numeric minor="first">
          {health.p95_ms === null ? NONE : format.duration(health.p95_ms)}
        </Cell>
      )}
      {shows('used_by') && (
        <Cell numeric minor="first">
          {users === 0 ? NONE : t('{count} agents', { count: users })}
        </Cell>
      )}
    </EntityRow>
  );
}
