import type { WorkflowSummary } from '@agent-studio/api-client/contract';
import { Cell, HeadCell, useText } from '@agent-studio/core';
import { EntityRow, EntityTable, NONE } from '../../../lists/entity-table.tsx';
import { useColumns } from '../../../data/saved-views.ts';
import type { Sort } from '../../../lists/list-filters.ts';
import { useFormat } from '../../../format/use-format.ts';
import { RunStatusBadge } from '../../../runs/run-status.tsx';
import { P95Cell, RunsCell, SuccessCell } from '../../../runs/list/stat-cells.tsx';
import { VersionState } from '../../../versions/version-state.tsx';
import { TRIGGER_LABELS } from '../triggers/trigger-labels.ts';
import { toWorkflowIcon } from './workflow-icon.ts';
import { WorkflowMenu } from './workflow-menu.tsx';

export interface WorkflowsTableProps {
  workflows: readonly WorkflowSummary[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onRemove: (workflow: WorkflowSummary) => void;
}

export function WorkflowsTable({ workflows, sort, onSort, onRemove }: WorkflowsTableProps) {
  const { shows } = useColumns('workflows');
  const t = useText();
  return (
    <EntityTable
      label={t('Workflows')}
      name={t('Workflow')}
      sort={sort}
      onSort={onSort}
      head={
        <>
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
        </>
      }
    >
      {workflows.map((workflow) => (
        <WorkflowRow key={workflow.id} workflow={workflow} onRemove={onRemove} />
      ))}
    </EntityTable>
  );
}

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
    <EntityRow
      icon={toWorkflowIcon(icon)}
      tint={id}
      name={name}
      under={owner.name}
      to={`/workflows?workflow=${id}`}
      updatedAt={updated_at}
      menu={<WorkflowMenu workflow={workflow} onRemove={onRemove} />}
    >
      {shows('version') && (
        <Cell minor="first">
          <VersionState of={workflow} />
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
      {shows('runs') && <RunsCell stats={stats} />}
      {shows('success') && <SuccessCell stats={stats} />}
      {shows('p95') && <P95Cell stats={stats} />}
      {shows('last_run') && <Cell minor>{last_status ? <RunStatusBadge status={last_status} /> : NONE}</Cell>}
    </EntityRow>
  );
}
