import type { Agent } from '@agent-studio/api-client/contract';
import { Cell, HeadCell, useText } from '@agent-studio/core';
import { EntityRow, EntityTable, NONE } from '../../../lists/entity-table.tsx';
import { useColumns } from '../../../data/saved-views.ts';
import { toEntityIcon } from '../../../entities/entity-icons.ts';
import { useFormat } from '../../../format/use-format.ts';
import { VisibilityBadge } from '../../../sharing/visibility-badge.tsx';
import type { AgentItemProps } from './agent-card.tsx';
import { P95Cell, RunsCell, SuccessCell } from '../../../runs/list/stat-cells.tsx';
import { VersionState } from '../../../versions/version-state.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { isFailing } from './agent-stats.ts';
import type { Sort } from '../../../lists/list-filters.ts';
import own from './agents.module.css';
import { agentPath } from '../agent-path.ts';

export interface AgentsTableProps {
  agents: readonly Agent[];
  modelOf: (agent: Agent) => string | null;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onRemove: (agent: Agent) => void;
}

export function AgentsTable({ agents, modelOf, sort, onSort, onRemove }: AgentsTableProps) {
  const { shows } = useColumns('agents');
  const t = useText();
  return (
    <EntityTable
      label={t('Agents')}
      name={t('Agent')}
      sort={sort}
      onSort={onSort}
      head={
        <>
          {shows('visibility') && <HeadCell minor="first">{t('Visibility')}</HeadCell>}
          {shows('model') && <HeadCell minor="first">{t('Model')}</HeadCell>}
          {shows('version') && <HeadCell minor="first">{t('Version')}</HeadCell>}
          {shows('cards') && (
            <HeadCell numeric minor="first">
              {t('Cards')}
            </HeadCell>
          )}
          {shows('runs') && <HeadCell minor>{t('Runs, 7 days')}</HeadCell>}
          {shows('success') && (
            <HeadCell numeric minor>
              {t('Success')}
            </HeadCell>
          )}
          {shows('p95') && (
            <HeadCell numeric minor="first">
              {t('p95')}
            </HeadCell>
          )}
        </>
      }
    >
      {agents.map((agent) => (
        <AgentRow key={agent.id} agent={agent} model={modelOf(agent)} onRemove={onRemove} />
      ))}
    </EntityTable>
  );
}

function AgentRow({ agent, model, onRemove }: Omit<AgentItemProps, 'onTag'>) {
  const { shows } = useColumns('agents');
  const format = useFormat();
  const { stats } = agent;
  return (
    <EntityRow
      icon={toEntityIcon(agent.icon)}
      tint={agent.id}
      name={agent.name}
      under={agent.owner.name}
      to={agentPath(agent.id)}
      updatedAt={agent.updated_at}
      menu={<AgentMenu agent={agent} onRemove={onRemove} />}
    >
      {shows('visibility') && (
        <Cell minor="first">
          <VisibilityBadge visibility={agent.visibility} />
        </Cell>
      )}
      {shows('model') && (
        <Cell minor="first" className={own.model} title={model ?? undefined}>
          {model ?? NONE}
        </Cell>
      )}
      {shows('version') && (
        <Cell minor="first">
          <VersionState of={agent} />
        </Cell>
      )}
      {shows('cards') && (
        <Cell numeric minor="first">
          {format.count(agent.knowledge.length)}
        </Cell>
      )}
      {shows('runs') && <RunsCell stats={stats} failing={isFailing(stats)} />}
      {shows('success') && <SuccessCell stats={stats} />}
      {shows('p95') && <P95Cell stats={stats} />}
    </EntityRow>
  );
}
