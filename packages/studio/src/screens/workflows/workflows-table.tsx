import { Link } from 'react-router-dom';
import type { WorkflowSummary } from '@agent-studio/api-client/contract';
import { Badge, Cell, EntityIcon, HeadCell, Sparkline, Table, TimeAgo, useText } from '@agent-studio/core';
import { useColumns } from '../../data/saved-views.ts';
import styles from '../../forms/entity-list.module.css';
import type { Sort } from '../../forms/list-filters.ts';
import { useFormat } from '../../forms/use-format.ts';
import { RunStatusBadge } from '../../runs/run-status.tsx';
import { TRIGGER_LABELS } from './trigger-labels.ts';
import { toWorkflowIcon } from './workflow-icon.ts';
import { WorkflowMenu } from './workflow-menu.tsx';
import own from './workflows.module.css';

export interface WorkflowsTableProps {
  workflows: readonly WorkflowSummary[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onRemove: (workflow: WorkflowSummary) => void;
}

export function WorkflowsTable({ workflows, sort, onSort, onRemove }: WorkflowsTableProps) {
  const { shows } = useColumns('workflows');
  const t = useText();
  const order = sort === 'name' ? 'ascending' : sort === '-name' ? 'descending' : undefined;
  return (
    <Table label={t('Workflows')}>
      <thead>
        <tr>
          <HeadCell sort={order} onSort={() => onSort(sort === 'name' ? '-name' : 'name')}>
            {t('Workflow')}
          </HeadCell>
          {shows('version') && <HeadCell minor="first">{t('Version')}</HeadCell>}
          {shows('triggers') && <HeadCell minor="first">{t('Triggers')}</HeadCell>}
          {shows('nodes') && (
            <HeadCell numeric minor="first">
              {t('Nodes')}
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
          {shows('last_run') && <HeadCell minor>{t('Last run')}</HeadCell>}
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
        {workflows.map((workflow) => (
          <WorkflowRow key={workflow.id} workflow={workflow} onRemove={onRemove} />
        ))}
      </tbody>
    </Table>
  );
}

const NONE = '—';

interface WorkflowRowProps {
  workflow: WorkflowSummary;
  onRemove: (workflow: WorkflowSummary) => void;
}

function WorkflowRow({ workflow, onRemove }: WorkflowRowProps) {
  const { shows } = useColumns('workflows');
  const t = useText();
  const format = useFormat();
  const { id, name, icon, owner, stats, triggers, node_count, last_status, updated_at } = workflow;
  return (
    <tr>
      <th scope="row">
        <div className={styles.rowName}>
          <EntityIcon icon={toWorkflowIcon(icon)} tint={id} size={28} />
          <div>
            <Link dir="auto" className="own-words" to={`/workflows?workflow=${id}`} title={name}>
              {name}
            </Link>
            <small>{owner.name}</small>
          </div>
        </div>
      </th>
      {shows('version') && (
        <Cell minor="first">
          <VersionState workflow={workflow} />
        </Cell>
      )}
      {shows('triggers') && (
        <Cell minor="first">
          {triggers.length > 0 ? format.list(triggers.map((trigger) => t(TRIGGER_LABELS[trigger]))) : NONE}
        </Cell>
      )}
      {shows('nodes') && (
        <Cell numeric minor="first">
          {format.count(node_count)}
        </Cell>
      )}
      {shows('runs') && (
        <Cell minor>
          <div className={own.runs}>
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
      {shows('p95') && (
        <Cell numeric minor="first">
          {stats && stats.p95_ms !== null ? format.duration(stats.p95_ms) : NONE}
        </Cell>
      )}
      {shows('last_run') && <Cell minor>{last_status ? <RunStatusBadge status={last_status} /> : NONE}</Cell>}
      <Cell muted>
        <TimeAgo time={updated_at} />
      </Cell>
      <Cell>
        <WorkflowMenu workflow={workflow} onRemove={onRemove} />
      </Cell>
    </tr>
  );
}

/** What triggers and others use, and whether the draft is another one. */
function VersionState({ workflow }: { workflow: WorkflowSummary }) {
  const t = useText();
  const { published_version: version, has_unpublished_changes } = workflow;
  if (version === null) return <Badge shape="tag">{t('Draft')}</Badge>;
  const name = t('Version {version}', { version });
  return has_unpublished_changes ? (
    <Badge tone="accent">{t('{version}, draft differs', { version: name })}</Badge>
  ) : (
    <Badge tone="good">{name}</Badge>
  );
}
