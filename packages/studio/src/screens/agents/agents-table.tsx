import { Link } from 'react-router-dom';
import type { Agent } from '@agent-studio/api-client/contract';
import { Badge, Cell, EntityIcon, HeadCell, Sparkline, Table, TimeAgo, useText } from '@agent-studio/core';
import { useColumns } from '../../data/saved-views.ts';
import { toEntityIcon } from '../../forms/entity-icons.ts';
import { useFormat } from '../../forms/use-format.ts';
import { VisibilityBadge } from '../../forms/visibility-badge.tsx';
import type { AgentItemProps } from './agent-card.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { isFailing } from './agent-stats.ts';
import type { Sort } from '../../forms/list-filters.ts';
import own from './agents.module.css';
import styles from '../../forms/entity-list.module.css';

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
  const order = sort === 'name' ? 'ascending' : sort === '-name' ? 'descending' : undefined;
  return (
    <Table label={t('Agents')}>
      <thead>
        <tr>
          <HeadCell sort={order} onSort={() => onSort(sort === 'name' ? '-name' : 'name')}>
            {t('Agent')}
          </HeadCell>
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
        {agents.map((agent) => (
          <AgentRow key={agent.id} agent={agent} model={modelOf(agent)} onRemove={onRemove} />
        ))}
      </tbody>
    </Table>
  );
}

const NONE = '—';

function AgentRow({ agent, model, onRemove }: Omit<AgentItemProps, 'onTag'>) {
  const { shows } = useColumns('agents');
  const format = useFormat();
  const { stats } = agent;
  return (
    <tr>
      <th scope="row">
        <div className={styles.rowName}>
          <EntityIcon icon={toEntityIcon(agent.icon)} tint={agent.id} size={28} />
          <div>
            <Link dir="auto" className="own-words" to={`/agents/manage/${agent.id}`} title={agent.name}>
              {agent.name}
            </Link>
            <small>{agent.owner.name}</small>
          </div>
        </div>
      </th>
      {shows('visibility') && (
        <Cell minor="first">
          <VisibilityBadge visibility={agent.visibility} />
        </Cell>
      )}
      {shows('model') && (
        <Cell minor="first" className={own.model}>
          {model ?? NONE}
        </Cell>
      )}
      {shows('version') && (
        <Cell minor="first">
          <VersionState agent={agent} />
        </Cell>
      )}
      {shows('cards') && (
        <Cell numeric minor="first">
          {format.count(agent.knowledge.length)}
        </Cell>
      )}
      {shows('runs') && (
        <Cell minor>
          <div className={own.rowRuns}>
            <Sparkline
              values={stats?.runs_by_day ?? []}
              width={72}
              height={22}
              tone={stats && isFailing(stats) ? 'danger' : 'accent'}
            />
            {stats && stats.runs_7d > 0 ? format.count(stats.runs_7d) : NONE}
          </div>
        </Cell>
      )}
      {shows('success') && (
        <Cell numeric minor>
          {stats && stats.success_rate !== null ? format.percent(stats.success_rate) : NONE}
        </Cell>
      )}
      {shows('p95') && (
        <Cell numeric minor="first">
          {stats && stats.p95_ms !== null ? format.duration(stats.p95_ms) : NONE}
        </Cell>
      )}
      <Cell muted>
        <TimeAgo time={agent.updated_at} />
      </Cell>
      <Cell>
        <AgentMenu agent={agent} onRemove={onRemove} />
      </Cell>
    </tr>
  );
}

/** What everybody else uses, and whether the draft is another one. */
function VersionState({ agent: { published_version: version, has_unpublished_changes } }: { agent: Agent }) {
  const t = useText();
  if (version === null) return t('Draft');
  const name = t('Version {version}', { version });
  return has_unpublished_changes ? (
    <Badge tone="accent">{t('{version}, draft differs', { version: name })}</Badge>
  ) : (
    name
  );
}
