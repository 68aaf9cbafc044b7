import { Suspense, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Tool } from '@agent-studio/api-client/contract';
import { TabPanel, Tabs, useText } from '@agent-studio/core';
import { useUpdateTool } from '../../data/tools.ts';
import { ConflictDialog } from '../../entities/dialogs/conflict-dialog.tsx';
import { EntityHeader } from '../../entities/entity-header.tsx';
import { RemoveEntity } from '../../entities/remove-entity.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { SaveKeys } from '../../forms/save-keys.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useEntityForm } from '../../forms/use-entity-form.ts';
import { lazyPart } from '../../format/lazy-part.tsx';
import { useToaster } from '../../shell/toaster-context.ts';
import { type AuthDraft, isTyped } from './build/auth-values.ts';
import styles from './manage-tool.module.css';
import { ToolBuildTab } from './build/tool-build-tab.tsx';
import { toolFields } from './build/tool-fields.ts';
import { useToolCheck } from './build/use-tool-check.ts';
import { ToolTestTab, useToolTest } from './test/tool-test-tab.tsx';
import { HealthBadge, KindBadge, RiskBadge } from './list/tool-badges.tsx';
import { TOOL_KIND } from './tool-kind.tsx';
import { ToolUsersTab } from './tool-users-tab.tsx';
import { toSavedTool, toolFormSchema, toToolUpdate } from './build/tool-values.ts';

const PublishDialog = lazyPart(() => import('../../versions/publish-dialog.tsx'), 'PublishDialog');
const VersionsTab = lazyPart(() => import('../../versions/versions-tab.tsx'), 'VersionsTab');

const TABS = ['build', 'test', 'versions', 'users'] as const;
const FORM_TABS: readonly string[] = ['build', 'test'];

export function ManageTool({ tool }: { tool: Tool }) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const [params, setParams] = useSearchParams();
  const [removing, setRemoving] = useState<Tool | null>(null);
  const [publishing, setPublishing] = useState(false);
  const entity = useToolForm(tool);
  const [draft, setDraft] = useState<AuthDraft | null>(null);
  const guard = useLeaveGuard(entity.dirty || (draft !== null && isTyped(draft)));
  const test = useToolTest(tool);
  const check = useToolCheck(tool);
  useDraft(tool.id, entity.form, toolFields(tool.kind), () =>
    toaster.show({
      title: t('What you typed before you were signed out is back.'),
      text: t('It is not saved yet.'),
    }),
  );
  const readOnly = !tool.permissions.includes('edit');
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'build';

  const versionsOf = { kind: 'tool' as const, entity: tool, fields: toolFields(tool.kind) };

  async function saveAndPublish() {
    if (!entity.dirty || (await entity.save())) setPublishing(true);
  }

  return (
    <SaveKeys className={styles.page} onSave={readOnly || !FORM_TABS.includes(tab) ? null : entity.save}>
      <EntityHeader
        kind={TOOL_KIND}
        item={tool}
        {...((tab === 'build' || entity.dirty) && { form: entity })}
        readOnly={readOnly}
        badges={
          <>
            <KindBadge kind={tool.kind} />
            <RiskBadge risk={tool.risk} />
            {tool.health.status !== 'unknown' && <HealthBadge health={tool.health} />}
          </>
        }
        onPublish={() => void saveAndPublish()}
        onRemove={() => setRemoving(tool)}
      />
      <Tabs
        label={t('Tool')}
        tabs={[
          { value: 'build', label: t('Build') },
          { value: 'test', label: t('Test') },
          { value: 'versions', label: t('Versions') },
          {
            value: 'users',
            label: t('Used by'),
            ...(tool.used_by_count > 0 && { count: tool.used_by_count }),
          },
        ]}
        value={tab}
        onChange={(next) => setParams(next === 'build' ? {} : { tab: next })}
      >
        <TabPanel value="build">
          <ToolBuildTab
            tool={tool}
            entity={entity}
            check={check}
            signIn={{ draft, onDraft: setDraft }}
            readOnly={readOnly}
          />
        </TabPanel>
        <TabPanel value="test">
          <ToolTestTab tool={tool} test={test} dirty={entity.dirty} />
        </TabPanel>
        <TabPanel value="versions">
          <VersionsTab
            {...versionsOf}
            readOnly={readOnly}
            dirty={entity.dirty}
            onPublish={readOnly ? undefined : () => void saveAndPublish()}
          />
        </TabPanel>
        <TabPanel value="users">
          <ToolUsersTab tool={tool} />
        </TabPanel>
      </Tabs>
      <ConflictDialog form={entity} />
      <Suspense>
        {publishing && <PublishDialog {...versionsOf} onClose={() => setPublishing(false)} />}
      </Suspense>
      <RemoveEntity
        kind={TOOL_KIND}
        entity={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => {
          guard.allow();
          void navigate('/tools');
        }}
      />
      {guard.dialog}
    </SaveKeys>
  );
}

function useToolForm(tool: Tool) {
  const t = useText();
  const toaster = useToaster();
  const update = useUpdateTool(tool.id);
  const { kind } = tool;
  const saved = useMemo(() => toSavedTool(tool), [tool]);
  const { schema, fields } = useMemo(
    () => ({ schema: toolFormSchema(kind), fields: toolFields(kind) }),
    [kind],
  );
  return useEntityForm({
    schema,
    fields,
    saved,
    async save(changes, revision) {
      const changed = await update.mutateAsync({ changes: toToolUpdate(kind, changes), revision });
      // For example that the sign-in did not go along to another server.
      for (const title of changed.warnings ?? []) toaster.show({ title, durationMs: 0 });
      return toSavedTool(changed);
    },
    toSaved: (current) => toSavedTool(current as Tool),
    onSaved: () =>
      toaster.show({
        title: t('Tool saved.'),
        text:
          tool.published_version === null
            ? t('Agents call it like this from now on.')
            : t('Version {version} stays in use until you publish.', { version: tool.published_version }),
        tone: 'good',
      }),
  });
}
