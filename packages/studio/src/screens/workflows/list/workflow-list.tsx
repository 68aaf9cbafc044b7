import { lazy, Suspense, useState } from 'react';
import { Button, PageHeader, Select, useText } from '@agent-studio/core';
import type { WorkflowSummary } from '@agent-studio/api-client/contract';
import { useWorkflows } from '../../../data/workflows.ts';
import styles from '../../../lists/entity-list.module.css';
import { isFiltered, readListFilters } from '../../../lists/list-filters.ts';
import { ListResults } from '../../../lists/list-results.tsx';
import { ListToolbar } from '../../../lists/list-toolbar.tsx';
import { useLastPage, useListQuery } from '../../../lists/use-list-query.ts';
import { TRIGGER_LABELS } from '../triggers/trigger-labels.ts';
import { workflowPath } from '../workflow-path.ts';
import { readTrigger, toWorkflowsQuery } from './workflows-query.ts';
import { WorkflowsTable } from './workflows-table.tsx';

const WorkflowsEmpty = lazy(async () => ({
  default: (await import('./workflows-empty.tsx')).WorkflowsEmpty,
}));
const CreateWorkflowDialog = lazy(async () => ({
  default: (await import('./create-workflow-dialog.tsx')).CreateWorkflowDialog,
}));
const DraftsMore = lazy(async () => ({
  default: (await import('../../../versions/drafts-more.tsx')).DraftsMore,
}));
const ImportDraftDialog = lazy(async () => ({
  default: (await import('../../../versions/import-draft-dialog.tsx')).ImportDraftDialog,
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
  const [chosen, setOpen] = useState<'create' | 'import' | null>(null);
  const [removing, setRemoving] = useState<WorkflowSummary | null>(null);
  const trigger = readTrigger(list);
  const found = useWorkflows(toWorkflowsQuery(list));
  const { data } = found;
  useLastPage(list, data);
  const { sort } = readListFilters(list);
  const narrowed = isFiltered(list) || trigger !== undefined;
  const isEmpty = data?.total === 0 && !narrowed;
  const isNew = list.get('new') !== undefined;
  const open = chosen ?? (isNew ? 'create' : null);
  const close = () => {
    setOpen(null);
    if (isNew) list.set({ new: undefined });
  };

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Agent workflows')}
        subtitle={t('Draw what happens step by step, and let people, schedules and calls start it.')}
        actions={
          <>
            {!isEmpty && (
              <Button variant="primary" onClick={() => setOpen('create')}>
                {t('Create workflow')}
              </Button>
            )}
            <Suspense>
              <DraftsMore kind="workflow" pathOf={workflowPath} />
            </Suspense>
          </>
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
      <ListResults
        found={found}
        list={list}
        loading={t('Loading workflows')}
        failed={t('Your workflows could not be loaded')}
        count={(count) => t('{count} workflows', { count })}
        empty={
          <WorkflowsEmpty
            list={list}
            narrowed={narrowed}
            onCreate={() => setOpen('create')}
            onImport={() => setOpen('import')}
          />
        }
      >
        {(page) => (
          <WorkflowsTable
            workflows={page.items}
            sort={sort}
            onSort={(next) => list.set({ sort: next })}
            onRemove={setRemoving}
          />
        )}
      </ListResults>
      <Suspense>
        {open === 'create' && <CreateWorkflowDialog onClose={close} onImport={() => setOpen('import')} />}
        {open === 'import' && <ImportDraftDialog kind="workflow" pathOf={workflowPath} onClose={close} />}
        {removing && <RemoveWorkflowDialog workflow={removing} onClose={() => setRemoving(null)} />}
      </Suspense>
    </div>
  );
}
