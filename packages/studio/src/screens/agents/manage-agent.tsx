import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Agent, agentInputSchema } from '@agent-studio/api-client/contract';
import { msg, TabPanel, Tabs, useText } from '@agent-studio/core';
import { useUpdateAgent } from '../../data/agents/agents.ts';
import { useTestChat } from '../../data/chat/test-chat.ts';
import { ConflictDialog } from '../../entities/dialogs/conflict-dialog.tsx';
import { EntityHeader } from '../../entities/entity-header.tsx';
import { IconField } from '../../fields/icon-field.tsx';
import { RemoveEntity } from '../../entities/remove-entity.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { SaveKeys } from '../../forms/save-keys.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useEntityForm } from '../../forms/use-entity-form.ts';
import { usePhone, useRoom } from '../../shell/room.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { AGENT_KIND } from './agent-kind.tsx';
import { AGENT_FIELDS, toSavedAgent } from './build/agent-values.tsx';
import { type BuildSide, BuildTab } from './build/build-tab.tsx';
import { DeployTab } from './deploy/deploy-tab.tsx';
import tabs from '../../entities/entity-tabs.module.css';
import styles from './manage-agent.module.css';
import { RunsTab } from '../../runs/list/runs-tab.tsx';
import { RunPage } from '../../runs/run-page.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';

const PublishDialog = lazyPart(() => import('../../versions/publish-dialog.tsx'), 'PublishDialog');
const VersionsTab = lazyPart(() => import('../../versions/versions-tab.tsx'), 'VersionsTab');

const HEAD_ICON_PX = 38;

const TABS = [
  { value: 'build', label: msg('Build') },
  { value: 'versions', label: msg('Versions') },
  { value: 'runs', label: msg('Runs') },
  { value: 'deploy', label: msg('Deploy') },
] as const;

export function ManageAgent({ agent }: { agent: Agent }) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const [params, setParams] = useSearchParams();
  const [removing, setRemoving] = useState<Agent | null>(null);
  const [publishing, setPublishing] = useState(false);
  const test = useTestChat(agent.id, { draft: agent.permissions.includes('edit') });
  const entity = useAgentForm(agent);
  const guard = useLeaveGuard(entity.dirty);
  useDraft(agent.id, entity.form, AGENT_FIELDS, () =>
    toaster.show({
      title: t('What you typed before you were signed out is back.'),
      text: t('It is not saved yet.'),
    }),
  );
  const readOnly = !agent.permissions.includes('edit');
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'build';
  const savesItself = tab === 'deploy';
  const versionsOf = { kind: 'agent', entity: agent, fields: AGENT_FIELDS } as const;

  const [side, setSide] = useState<BuildSide>('form');
  // On a phone the chat is the page.
  const isChat = usePhone() && tab === 'build' && side === 'chat';
  useRoom(isChat ? 'editor' : 'page');

  async function saveAndPublish() {
    if (!entity.dirty || (await entity.save())) setPublishing(true);
  }

  const renderHead = (list?: ReactNode) => (
    <EntityHeader
      kind={AGENT_KIND}
      item={agent}
      {...((tab === 'build' || entity.dirty) && { form: entity })}
      {...(tab === 'build' && !readOnly && { icon: <HeadIcon form={entity.form} tint={agent.id} /> })}
      readOnly={readOnly}
      savesItself={savesItself}
      slim={isChat}
      tabs={list}
      {...(!savesItself && { onPublish: () => void saveAndPublish() })}
      onRemove={() => setRemoving(agent)}
    />
  );

  const runs = <RunsTab target={{ kind: 'agent', id: agent.id }} canReplay={!readOnly} />;

  return (
    <SaveKeys className={styles.page} onSave={readOnly || savesItself ? null : entity.save}>
      <RunPage kind={AGENT_KIND} item={agent} tab={tab} runs={runs}>
        {!isChat && renderHead()}
        <Tabs
          label={t('Agent')}
          tabs={TABS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={tab}
          onChange={(next) => setParams(next === 'build' ? {} : { tab: next })}
          className={tabs.tabs}
          {...(isChat && { renderHead })}
        >
          <TabPanel value="build" className={tabs.panel}>
            <BuildTab
              agent={agent}
              entity={entity}
              test={test}
              readOnly={readOnly}
              side={side}
              onSide={setSide}
            />
          </TabPanel>
          <TabPanel value="versions" className={tabs.panel}>
            <VersionsTab
              {...versionsOf}
              readOnly={readOnly}
              dirty={entity.dirty}
              onPublish={readOnly ? undefined : () => void saveAndPublish()}
            />
          </TabPanel>
          <TabPanel value="runs" className={tabs.panel}>
            {runs}
          </TabPanel>
          <TabPanel value="deploy" className={tabs.panel}>
            <DeployTab agent={agent} onPublish={readOnly ? null : () => void saveAndPublish()} />
          </TabPanel>
        </Tabs>
      </RunPage>
      <ConflictDialog form={entity} />
      {publishing && (
        <Suspense>
          <PublishDialog {...versionsOf} onClose={() => setPublishing(false)} />
        </Suspense>
      )}
      <RemoveEntity
        kind={AGENT_KIND}
        entity={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => {
          guard.allow();
          void navigate('/agents');
        }}
      />
      {guard.dialog}
    </SaveKeys>
  );
}

/** As the form has it, and changed right there. */
function HeadIcon({ form, tint }: { form: ReturnType<typeof useAgentForm>['form']; tint: string }) {
  const { field } = useController({ control: form.control, name: 'icon' });
  return <IconField value={field.value} tint={tint} size={HEAD_ICON_PX} onChange={field.onChange} />;
}

function useAgentForm(agent: Agent) {
  const t = useText();
  const toaster = useToaster();
  const update = useUpdateAgent(agent.id);
  const saved = useMemo(() => toSavedAgent(agent), [agent]);
  return useEntityForm({
    schema: agentInputSchema,
    fields: AGENT_FIELDS,
    saved,
    save: async (changes, revision) => toSavedAgent(await update.mutateAsync({ changes, revision })),
    toSaved: (current) => toSavedAgent(current as Agent),
    onSaved: () =>
      toaster.show({
        title: t('Agent saved.'),
        text: t('The test chat uses it from now on.'),
        tone: 'good',
      }),
  });
}
