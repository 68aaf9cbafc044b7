import { lazy, Suspense, useState } from 'react';
import { Button, ErrorState, PageHeader, Pagination, Select, useText } from '@agent-studio/core';
import type { WorkflowSummary } from '@agent-studio/api-client/contract';
import { useWorkflows } from '../../data/workflows.ts';
import styles from '../../forms/entity-list.module.css';
import { isFiltered, PAGE_SIZE, readListFilters } from '../../forms/list-filters.ts';
import { ListSkeleton } from '../../forms/list-skeleton.tsx';
import { ListToolbar } from '../../forms/list-toolbar.tsx';
import { useLastPage, useListQuery } from '../../forms/use-list-query.ts';
import { TRIGGER_LABELS } from './trigger-labels.ts';
import { workflowPath } from './workflow-path.ts';
import { readTrigger, toWorkflowsQuery } from './workflows-query.ts';
import { WorkflowsTable } from './workflows-table.tsx';

const WorkflowsEmpty = lazy(async () => ({
  default: (await import('./workflows-empty.tsx')).WorkflowsEmpty,
}));
const CreateWorkflowDialog = lazy(async () => ({
  default: (await import('./create-workflow-dialog.tsx')).CreateWorkflowDialog,
}));
const ImportDraftDialog = lazy(async () => ({
  default: (await import('../../versions/import-draft-dialog.tsx')).ImportDraftDialog,
}));
const WorkflowsListTools = lazy(async () => ({
  default: (await import('./workflows-list-tools.tsx')).WorkflowsListTools,
}));
const RemoveWorkflowDialog = lazy(async () => ({
  default: (await import('./remove-workflow-dialog.tsx')).RemoveWorkflowDialog,
}));

/** Every workflow the person may see. */
export function WorkflowList() {
  const t = useText();
  const list = useListQuery();
  const [open, setOpen] = useState<'create' | 'import' | null>(null);
  const [removing, setRemoving] = useState<WorkflowSummary | null>(null);
  const trigger = readTrigger(list);
  const { data, error, isPlaceholderData, refetch } = useWorkflows(toWorkflowsQuery(list));
  useLastPage(list, data);
  const { sort } = readListFilters(list);
  const narrowed = isFiltered(list) || trigger !== undefined;
  const isEmpty = data?.total === 0 && !narrowed;
  const close = () => setOpen(null);

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Agent workflows')}
        subtitle={t('Draw what happens step by step, and let people, schedules and calls start it.')}
        actions={
          !isEmpty && (
            <>
              <Button onClick={() => setOpen('import')}>{t('Import…')}</Button>
              <Button variant="primary" onClick={() => setOpen('create')}>
                {t('Create workflow')}
              </Button>
            </>
          )
        }
      />
      {!isEmpty && (
        <ListToolbar
          list={list}
          total={data?.total}
          searchLabel={t('Search workflows')}
          ownersLabel={t('Whose workflows')}
          tools={<WorkflowsListTools list={list} total={data?.total} />}
        >
          <Select
            label={t('Started by')}
            hideLabel
            shape="compact"
            value={trigger ?? 'any'}
            options={[
              { value: 'any', label: t('Any trigger') },
              ...Object.entries(TRIGGER_LABELS).map(([value, label]) => ({ value, label: t(label) })),
            ]}
            onChange={(value) => list.set({ trigger: value === 'any' ? undefined : value })}
          />
        </ListToolbar>
      )}
      {!data && error && (
        <ErrorState
          title={t('Your workflows could not be loaded')}
          text={t(error.message)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <ListSkeleton view="table" label={t('Loading workflows')} />}
      {data && (
        <div aria-busy={isPlaceholderData} className={styles.results}>
          {data.total === 0 ? (
            <Suspense>
              <WorkflowsEmpty
                list={list}
                narrowed={narrowed}
                onCreate={() => setOpen('create')}
                onImport={() => setOpen('import')}
              />
            </Suspense>
          ) : (
            <>
              <output className="sr">{t('{count} workflows', { count: data.total })}</output>
              <WorkflowsTable
                workflows={data.items}
                sort={sort}
                onSort={(next) => list.set({ sort: next })}
                onRemove={setRemoving}
              />
            </>
          )}
          {data.total > PAGE_SIZE && (
            <Pagination
              className={styles.pages}
              page={data.page}
              total={data.total}
              pageSize={PAGE_SIZE}
              onPage={list.setPage}
            />
          )}
        </div>
      )}
      <Suspense>
        {open === 'create' && <CreateWorkflowDialog onClose={close} onImport={() => setOpen('import')} />}
        {open === 'import' && <ImportDraftDialog kind="workflow" pathOf={workflowPath} onClose={close} />}
        {removing && <RemoveWorkflowDialog workflow={removing} onClose={() => setRemoving(null)} />}
      </Suspense>
    </div>
  );
}
