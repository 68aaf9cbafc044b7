import { FileUp, ListChecks, Play, Plus, Square } from 'lucide-react';
import { useState } from 'react';
import type { Workflow, WorkflowCase } from '@agent-studio/api-client/contract';
import { Button, EmptyState, Progress, Select, TableOutline, useText } from '@agent-studio/core';
import { Loaded } from '../../../data/loaded.tsx';
import {
  useCancelCases,
  useCaseRun,
  useCaseRuns,
  useRunCases,
  useWorkflowCases,
} from '../../../data/runs/workflow-cases.ts';
import { NumberField } from '../../../fields/number-field.tsx';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { CaseDialog } from './case-dialog.tsx';
import { CASE_COLUMNS, CasesTable } from './cases-table.tsx';
import { CsvDialog } from './csv-dialog.tsx';
import styles from './cases.module.css';

interface CasesTabProps {
  workflow: Pick<Workflow, 'id' | 'inputs' | 'published_version'>;
  /** Stores the draft first; false: that did not work. */
  save: () => Promise<boolean>;
  onOpenRun: (runId: string) => void;
}

/** What a workflow is tried with, and what came of it the last time. */
export function CasesTab({ workflow, save, onOpenRun }: CasesTabProps) {
  const t = useText();
  const cases = useWorkflowCases(workflow.id);
  const runs = useCaseRuns(workflow.id);
  const [version, setVersion] = useState('draft');
  const [maxCost, setMaxCost] = useState<number | null>(null);
  const [editing, setEditing] = useState<WorkflowCase | 'new' | 'csv' | null>(null);
  const start = useRunCases(workflow.id);
  const [latest, previous] = runs.data?.items ?? [];
  const current = useCaseRun(workflow.id, latest?.id);
  const before = useCaseRun(workflow.id, previous?.id);
  const isRunning = latest?.status === 'running';
  const { inputs: schema, published_version } = workflow;

  async function run() {
    if (version === 'draft' && !(await save())) return;
    start.mutate({ version: version === 'draft' ? 'draft' : Number(version), max_cost_usd: maxCost });
  }

  const add = (
    <>
      <Button onClick={() => setEditing('new')}>
        <Plus size={15} aria-hidden="true" />
        {t('Add a case')}
      </Button>
      <Button onClick={() => setEditing('csv')}>
        <FileUp size={15} aria-hidden="true" />
        {t('From CSV')}
      </Button>
    </>
  );

  return (
    <section className={styles.cases} aria-label={t('Cases')}>
      <Loaded query={cases} skeleton={<TableOutline columns={CASE_COLUMNS} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={ListChecks}
              title={t('No cases yet')}
              text={t(
                'A case is a set of inputs with what should come of them. Write some, or keep runs as cases, and run all of them after each change.',
              )}
              actions={add}
            />
          ) : (
            <>
              <div className={styles.bar}>
                <Button
                  variant="primary"
                  busy={start.isPending}
                  disabled={isRunning}
                  onClick={() => void run()}
                >
                  <Play size={14} aria-hidden="true" />
                  {t('Run all')}
                </Button>
                <Select
                  label={t('Which version')}
                  value={version}
                  options={[
                    { value: 'draft', label: t('Draft') },
                    ...(published_version === null
                      ? []
                      : [
                          {
                            value: String(published_version),
                            label: t('Version {version}', { version: published_version }),
                          },
                        ]),
                  ]}
                  onChange={setVersion}
                />
                <NumberField
                  validOnly
                  label={t('All together cost at most, US dollars')}
                  note={t('optional')}
                  nullable
                  step={0.01}
                  min={0.01}
                  max={1_000}
                  className={styles.cost}
                  value={maxCost}
                  onChange={setMaxCost}
                />
                {add}
              </div>
              <FormProblem text={start.error?.message ?? runs.error?.message ?? null} />
              {latest && <LatestRun workflowId={workflow.id} run={latest} />}
              <CasesTable
                workflowId={workflow.id}
                cases={items}
                results={current.data?.results}
                before={before.data?.results}
                onEdit={setEditing}
                onOpenRun={onOpenRun}
              />
            </>
          )
        }
      </Loaded>
      {editing === 'csv' && (
        <CsvDialog workflowId={workflow.id} schema={schema} onClose={() => setEditing(null)} />
      )}
      {editing !== null && editing !== 'csv' && (
        <CaseDialog
          workflowId={workflow.id}
          schema={schema}
          known={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}

type Latest = NonNullable<ReturnType<typeof useCaseRuns>['data']>['items'][number];

function LatestRun({ workflowId, run }: { workflowId: string; run: Latest }) {
  const t = useText();
  const format = useFormat();
  const cancel = useCancelCases(workflowId);
  const { counts, status, version, created_at, cost_usd, max_cost_usd } = run;
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const done = total - counts.waiting - counts.running;
  return (
    <div className={styles.latest} role="status">
      <p>
        <b>
          {t('{passed} passed, {failed} failed, {errors} with an error', {
            passed: format.count(counts.passed),
            failed: format.count(counts.failed),
            errors: format.count(counts.error),
          })}
        </b>
        <small>
          {version === null ? t('Draft') : t('Version {version}', { version })}
          {` · ${format.dateTime(created_at)}`}
          {cost_usd !== null && ` · ${format.usd(cost_usd)}`}
          {status === 'cancelled' && ` · ${t('Cancelled')}`}
        </small>
      </p>
      {status === 'cost_reached' && (
        <p className={styles.stopped}>
          {t('It stopped at {limit}, which you set: {count} cases were not run to their end.', {
            limit: format.usd(max_cost_usd ?? 0),
            count: format.count(counts.cancelled),
          })}
        </p>
      )}
      {status === 'running' && (
        <div className={styles.progress}>
          <Progress label={t('Cases that have ended')} value={done / total} />
          <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(run)}>
            <Square size={13} aria-hidden="true" />
            {t('Cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
