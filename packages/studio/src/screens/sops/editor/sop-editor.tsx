import { Play, ScanEye } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Sop, sopInputSchema } from '@agent-studio/api-client/contract';
import { Badge, Button, TabPanel, Tabs, useText } from '@agent-studio/core';
import { useUpdateSop } from '../../../data/sops/sop-library.ts';
import { ConflictDialog } from '../../../entities/dialogs/conflict-dialog.tsx';
import { EntityHeader } from '../../../entities/entity-header.tsx';
import { RemoveEntity } from '../../../entities/remove-entity.tsx';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useLeaveGuard } from '../../../forms/leave-guard.tsx';
import { ReadOnlyNote } from '../../../entities/read-only-note.tsx';
import { SaveKeys } from '../../../forms/save-keys.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { useToaster } from '../../../shell/toaster-context.ts';
import { VersionsTab } from '../../../versions/versions-tab.tsx';
import { BackLink } from '../library/back-link.tsx';
import panel from '../panel.module.css';
import styles from './sop-editor.module.css';
import { Facts } from '../../../format/facts.tsx';
import { SOP_KIND } from '../sop-kind.tsx';
import { LIBRARY, procedurePath } from '../sop-places.ts';
import { SopSettings } from './sop-settings.tsx';
import { SOP_FIELDS, toSavedSop } from './sop-values.ts';
import { StepsTab } from './steps-tab.tsx';
import { useSopIssues } from './use-sop-issues.ts';
import { lazyPart } from '../../../format/lazy-part.tsx';

const PublishSop = lazyPart(() => import('./publish-sop.tsx'), 'PublishSop');
const StartRunDialog = lazyPart(() => import('../run/start-run-dialog.tsx'), 'StartRunDialog');

const TABS = ['steps', 'settings', 'versions'] as const;
type TabName = (typeof TABS)[number];

/** A procedure as its editors see it. */
export function SopEditor({ sop }: { sop: Sop }) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<'publish' | 'remove' | 'trial' | null>(null);
  const entity = useSopForm(sop);
  const values = entity.form.watch();
  const issues = useSopIssues(values);
  const guard = useLeaveGuard(entity.dirty);
  useDraft(sop.id, entity.form, SOP_FIELDS, () =>
    toaster.show({
      title: t('What you typed before you were signed out is back.'),
      text: t('It is not saved yet.'),
    }),
  );
  const readOnly = !sop.permissions.includes('edit');
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'steps';
  const draft = params.get('draft');
  const about = [
    sop.code,
    sop.category,
    sop.audience === 'public' ? t('For everyone to run') : t('For the workspace to run'),
  ];
  const show = (name: TabName) =>
    setParams({ ...(name !== 'steps' && { tab: name }), ...(draft && { draft }) });
  const close = () => setOpen(null);

  async function saveFirst(next: 'publish' | 'trial'): Promise<void> {
    if (entity.dirty && !(await entity.save())) return;
    setOpen(next);
  }

  return (
    <SaveKeys className={`${panel.panel} ${styles.page}`} onSave={readOnly ? null : entity.save}>
      <BackLink to={LIBRARY} label={t('Library')} />
      <EntityHeader
        kind={SOP_KIND}
        item={sop}
        form={entity}
        readOnly={readOnly}
        badges={sop.review_due && <Badge tone="warning">{t('Review is due')}</Badge>}
        subtitle={<Facts of={about} />}
        actions={
          !readOnly && (
            <Button onClick={() => void saveFirst('trial')}>
              <Play size={14} aria-hidden="true" />
              {t('Try it')}
            </Button>
          )
        }
        links={
          sop.published_version === null
            ? []
            : [
                {
                  id: 'read',
                  label: t('Show as published'),
                  icon: ScanEye,
                  onSelect: () => void navigate(procedurePath(sop.id)),
                },
              ]
        }
        onPublish={() => void saveFirst('publish')}
        onRemove={() => setOpen('remove')}
      />
      {readOnly && (
        <ReadOnlyNote>
          {t('{name} wrote it. You may read it, but not change it.', { name: sop.owner.name })}
        </ReadOnlyNote>
      )}
      <FormProblem text={entity.problem} />
      <Tabs
        label={t('Procedure')}
        tabs={[
          { value: 'steps', label: t('Steps'), count: values.steps.length },
          { value: 'settings', label: t('Settings') },
          { value: 'versions', label: t('Versions'), count: sop.published_version ?? undefined },
        ]}
        value={tab}
        onChange={show}
      >
        <TabPanel value="steps">
          <StepsTab sop={sop} entity={entity} values={values} issues={issues} readOnly={readOnly} />
        </TabPanel>
        <TabPanel value="settings">
          <SopSettings sop={sop} entity={entity} readOnly={readOnly} />
        </TabPanel>
        <TabPanel value="versions">
          <VersionsTab
            kind="sop"
            entity={sop}
            fields={SOP_FIELDS}
            readOnly={readOnly}
            dirty={entity.dirty}
            onPublish={readOnly ? undefined : () => void saveFirst('publish')}
          />
        </TabPanel>
      </Tabs>
      <ConflictDialog form={entity} />
      <Suspense>
        {open === 'publish' && <PublishSop sop={sop} issues={issues} onClose={close} />}
        {open === 'trial' && <StartRunDialog procedure={sop} draft onClose={close} />}
        {open === 'remove' && (
          <RemoveEntity
            kind={SOP_KIND}
            entity={sop}
            onClose={close}
            onRemoved={() => {
              guard.allow();
              void navigate(LIBRARY);
            }}
          />
        )}
      </Suspense>
      {guard.dialog}
    </SaveKeys>
  );
}

function useSopForm(sop: Sop) {
  const t = useText();
  const toaster = useToaster();
  const update = useUpdateSop(sop.id);
  const saved = useMemo(() => toSavedSop(sop), [sop]);
  return useEntityForm({
    schema: sopInputSchema,
    fields: SOP_FIELDS,
    saved,
    save: async (changes, revision) => toSavedSop(await update.mutateAsync({ changes, revision })),
    toSaved: (current) => toSavedSop(current as Sop),
    onSaved: () => toaster.show({ title: t('Procedure saved.'), tone: 'good' }),
  });
}
