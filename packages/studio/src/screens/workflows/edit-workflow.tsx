import { Play } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Workflow } from '@agent-studio/api-client/contract';
import { Button, msg, TabPanel, Tabs, useText } from '@agent-studio/core';
import { ConflictDialog } from '../../entities/dialogs/conflict-dialog.tsx';
import { EntityHeader } from '../../entities/entity-header.tsx';
import { RemoveEntity } from '../../entities/remove-entity.tsx';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { SaveKeys } from '../../forms/save-keys.tsx';
import { PeopleHere } from '../../together/people-here.tsx';
import { sayTaken } from '../../together/say-taken.ts';
import { TogetherContext, useTogether } from '../../data/people/together.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { useEditorRoom } from '../../canvas/use-editor-room.ts';
import { BuildTab } from './build-tab.tsx';
import styles from './edit-workflow.module.css';
import { WORKFLOW_FIELDS } from './merge-workflow.ts';
import { staysAt } from '../../forms/stays-at.ts';
import { useDraftCheck } from './use-draft-check.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useWorkflowDraft } from './use-workflow-draft.ts';
import { useWorkflowRunning } from './runs/use-workflow-running.ts';
import { WORKFLOW_KIND } from './workflow-kind.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';
import type { Side } from './build-tab-props.ts';

const TriggersTab = lazyPart(() => import('./triggers/triggers-tab.tsx'), 'TriggersTab');
const WorkflowRuns = lazyPart(() => import('./runs/workflow-runs.tsx'), 'WorkflowRuns');
const CasesTab = lazyPart(() => import('./cases/cases-tab.tsx'), 'CasesTab');
const SettingsTab = lazyPart(() => import('./settings-tab.tsx'), 'SettingsTab');
const VersionsTab = lazyPart(() => import('../../versions/versions-tab.tsx'), 'VersionsTab');
const PublishWorkflow = lazyPart(() => import('./publish-workflow.tsx'), 'PublishWorkflow');

const TABS = [
  { value: 'build', label: msg('Build') },
  { value: 'triggers', label: msg('Triggers') },
  { value: 'versions', label: msg('Versions') },
  { value: 'runs', label: msg('Runs') },
  { value: 'cases', label: msg('Cases') },
  { value: 'settings', label: msg('Settings') },
] as const;

/** Tabs with a main button of their own. */
const LEADING: ReadonlySet<string> = new Set(['triggers', 'versions', 'cases']);

/** One workflow: its drawing, what starts it, its versions and runs. */
export function EditWorkflow({ workflow }: { workflow: Workflow }) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const [params, setParams] = useSearchParams();
  const [publishing, setPublishing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [side, setSide] = useState<Side>(
    params.get('comment') ? 'comments' : params.get('run') ? 'run' : 'node',
  );
  const [said, setSaid] = useState<{ text: string } | null>(null);
  const form = useWorkflowDraft(
    workflow,
    () => toaster.show({ title: t('Workflow saved.'), tone: 'good' }),
    (taken) => setSaid({ text: sayTaken(taken, t) }),
  );
  const together = useTogether({ kind: 'workflow', id: workflow.id }, workflow.revision);
  const guard = useLeaveGuard(form.dirty, staysAt('workflow'));
  useKeptDraft(workflow.id, form, () =>
    toaster.show({
      title: t('What you changed before you were signed out is back.'),
      text: t('It is not saved yet.'),
    }),
  );
  const check = useDraftCheck(form.draft);
  const readOnly = !workflow.permissions.includes('edit');
  const running = useWorkflowRunning(workflow.id, form.draft.inputs, form.save);
  const room = useEditorRoom('workflow');
  const tabs = TABS.filter(({ value }) => value !== 'cases' || !readOnly);
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'build';
  const show = (next: string, more: Record<string, string> = {}) =>
    setParams({
      workflow: workflow.id,
      ...(next !== 'build' && { tab: next }),
      ...(next === 'build' && running.runId !== null && { run: running.runId }),
      ...more,
    });

  const publish = () => void form.save().then((saved) => saved && setPublishing(true));

  return (
    <SaveKeys className={styles.page} onSave={readOnly ? null : form.save}>
      <Tabs
        label={t('Workflow')}
        tabs={tabs.map(({ value, label }) => ({ value, label: t(label) }))}
        value={tab}
        onChange={(next) => show(next)}
        className={styles.tabs}
        renderHead={(list) => (
          <>
            <EntityHeader
              kind={WORKFLOW_KIND}
              item={{ ...workflow, name: form.draft.name, icon: form.draft.icon }}
              form={form}
              readOnly={readOnly}
              // Elsewhere the breadcrumb leads there.
              {...(room.focus && { back: msg('All workflows') })}
              actions={<PeopleHere together={together} said={said} />}
              slim
              tabs={list}
              main={
                !readOnly && (
                  <Button
                    variant={LEADING.has(tab) ? 'secondary' : 'primary'}
                    onClick={() => {
                      show('build');
                      setSide('run');
                      room.side.setOpen(true);
                    }}
                  >
                    <Play size={14} aria-hidden="true" />
                    {t('Run')}
                  </Button>
                )
              }
              onPublish={publish}
              onRemove={() => setRemoving(true)}
            />
            <FormProblem text={form.problem} />
          </>
        )}
      >
        <TabPanel value="build" className={styles.build}>
          <TogetherContext value={together}>
            <BuildTab
              room={room}
              workflow={workflow}
              form={form}
              check={check}
              running={running}
              side={side}
              onSide={setSide}
              readOnly={readOnly}
              onOpenRun={(run) => show('runs', { run })}
            />
          </TogetherContext>
        </TabPanel>
        <TabPanel value="triggers" className={styles.panel}>
          <TriggersTab workflow={workflow} readOnly={readOnly} onPublish={readOnly ? null : publish} />
        </TabPanel>
        <TabPanel value="versions" className={styles.panel}>
          <VersionsTab
            kind="workflow"
            entity={workflow}
            fields={WORKFLOW_FIELDS}
            readOnly={readOnly}
            dirty={form.dirty}
            onPublish={readOnly ? undefined : publish}
          />
        </TabPanel>
        <TabPanel value="runs" className={styles.panel}>
          <WorkflowRuns
            workflow={workflow}
            draft={form.draft}
            canRerun={!readOnly && !form.dirty}
            onRerun={(run) => show('runs', { run })}
          />
        </TabPanel>
        {!readOnly && (
          <TabPanel value="cases" className={styles.panel}>
            <CasesTab workflow={workflow} save={form.save} onOpenRun={(run) => show('runs', { run })} />
          </TabPanel>
        )}
        <TabPanel value="settings" className={styles.panel}>
          <SettingsTab workflow={workflow} form={form} issues={check.issues} readOnly={readOnly} />
        </TabPanel>
      </Tabs>
      <ConflictDialog form={form} />
      <Suspense>
        {publishing && (
          <PublishWorkflow workflow={workflow} issues={check.issues} onClose={() => setPublishing(false)} />
        )}
        {removing && (
          <RemoveEntity
            kind={WORKFLOW_KIND}
            entity={workflow}
            onClose={() => setRemoving(false)}
            onRemoved={() => {
              guard.allow();
              void navigate('/workflows');
            }}
          />
        )}
      </Suspense>
      {guard.dialog}
    </SaveKeys>
  );
}
