import { Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Connector, ConnectorKindInfo } from '@agent-studio/api-client/contract';
import { TabPanel, Tabs, useText } from '@agent-studio/core';
import { useUpdateConnector } from '../../data/connectors/data-connectors.ts';
import { ConflictDialog } from '../../entities/dialogs/conflict-dialog.tsx';
import { EntityHeader } from '../../entities/entity-header.tsx';
import { RemoveEntity } from '../../entities/remove-entity.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { SaveKeys } from '../../forms/save-keys.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useEntityForm } from '../../forms/use-entity-form.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { KindBadge, StatusBadge } from './connector-badges.tsx';
import { CONNECTOR_KIND } from './connector-kind.tsx';
import {
  connectorFields,
  connectorFormSchema,
  isTyped,
  toConnectorUpdate,
  toSavedConnector,
} from './settings/connector-values.ts';
import styles from './data-connectors.module.css';
import { AnotherSync, SyncNow } from './syncs/sync-now.tsx';
import { TestButton } from './test-button.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { staysAt } from '../../forms/stays-at.ts';
import { useSecrets } from './settings/use-secrets.ts';
import { lazyPart } from '../../format/lazy-part.tsx';

const BrowseTab = lazyPart(() => import('./browse/browse-tab.tsx'), 'BrowseTab');
const SyncsTab = lazyPart(() => import('./syncs/syncs-tab.tsx'), 'SyncsTab');
const QueryTab = lazyPart(() => import('./query/query-tab.tsx'), 'QueryTab');
const LogsTab = lazyPart(() => import('./logs/logs-tab.tsx'), 'LogsTab');
const PublishDialog = lazyPart(() => import('../../versions/publish-dialog.tsx'), 'PublishDialog');
const VersionsTab = lazyPart(() => import('../../versions/versions-tab.tsx'), 'VersionsTab');
const SettingsTab = lazyPart(() => import('./settings/settings-tab.tsx'), 'SettingsTab');

const TABS = ['overview', 'browse', 'syncs', 'query', 'logs', 'settings', 'versions'] as const;
type Tab = (typeof TABS)[number];

export interface ManageConnectorProps {
  connector: Connector;
  info: ConnectorKindInfo;
}

export function ManageConnector({ connector, info }: ManageConnectorProps) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const [params, setParams] = useSearchParams();
  const [removing, setRemoving] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const { entity, secrets, saveAnyway, dirty } = useConnectorForm(connector, info);
  const guard = useLeaveGuard(dirty, staysAt('connector', 'new'));
  useDraft(
    connector.id,
    entity.form,
    useMemo(() => connectorFields(info), [info]),
    () =>
      toaster.show({
        title: t('What you typed before you were signed out is back.'),
        text: t('It is not saved yet.'),
      }),
  );
  const readOnly = !connector.permissions.includes('edit');
  const syncs = connector.uses.includes('sync');
  const tabs: { value: Tab; label: string; count?: number }[] = [
    { value: 'overview', label: t('Overview') },
    { value: 'browse', label: t('Browse') },
    ...(syncs ? [{ value: 'syncs' as const, label: t('Syncs'), count: connector.counts.syncs }] : []),
    ...(info.query ? [{ value: 'query' as const, label: t('Query') }] : []),
    ...(syncs ? [{ value: 'logs' as const, label: t('Logs') }] : []),
    { value: 'settings', label: t('Settings') },
    { value: 'versions', label: t('Versions') },
  ];
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview';
  const versionsOf = { kind: 'connector' as const, entity: connector, fields: connectorFields(info) };

  return (
    <SaveKeys className={styles.page} onSave={readOnly || tab !== 'settings' ? null : entity.save}>
      <EntityHeader
        kind={CONNECTOR_KIND}
        item={connector}
        form={{ ...entity, dirty }}
        savesItself
        badges={
          <>
            <KindBadge kind={connector.kind} />
            <StatusBadge connector={connector} />
          </>
        }
        actions={tab !== 'settings' && <TestButton connector={connector} />}
        main={
          syncs &&
          !readOnly &&
          (tab === 'overview' ? (
            <SyncNow connectorId={connector.id} />
          ) : (
            tab === 'syncs' && <AnotherSync connectorId={connector.id} />
          ))
        }
        onPublish={() => setPublishing(true)}
        onRemove={() => setRemoving(true)}
      />
      <Tabs
        label={t('Connector')}
        tabs={tabs}
        value={tab}
        onChange={(next) => setParams({ connector: connector.id, ...(next !== 'overview' && { tab: next }) })}
      >
        <TabPanel value="overview">
          <OverviewTab connector={connector} />
        </TabPanel>
        <TabPanel value="browse">
          <BrowseTab connector={connector} info={info} />
        </TabPanel>
        <TabPanel value="syncs">
          <SyncsTab connector={connector} readOnly={readOnly} />
        </TabPanel>
        <TabPanel value="query">
          <QueryTab connector={connector} info={info} />
        </TabPanel>
        <TabPanel value="logs">
          <LogsTab connector={connector} readOnly={readOnly} />
        </TabPanel>
        <TabPanel value="settings">
          <SettingsTab {...{ connector, info, entity, secrets, dirty, readOnly }} onSaveAnyway={saveAnyway} />
        </TabPanel>
        <TabPanel value="versions">
          <VersionsTab
            {...versionsOf}
            readOnly={readOnly}
            dirty={dirty}
            onPublish={readOnly || dirty ? undefined : () => setPublishing(true)}
          />
        </TabPanel>
      </Tabs>
      <ConflictDialog form={entity} />
      <Suspense>
        {publishing && <PublishDialog {...versionsOf} onClose={() => setPublishing(false)} />}
      </Suspense>
      <RemoveEntity
        kind={CONNECTOR_KIND}
        entity={removing ? connector : null}
        onClose={() => setRemoving(false)}
        onRemoved={() => {
          guard.allow();
          void navigate('/data-connectors');
        }}
      />
      {guard.dialog}
    </SaveKeys>
  );
}

function useConnectorForm(connector: Connector, info: ConnectorKindInfo) {
  const t = useText();
  const toaster = useToaster();
  const update = useUpdateConnector(connector.id);
  const secrets = useSecrets();
  const anyway = useRef(false);
  const saved = useMemo(() => toSavedConnector(info, connector), [info, connector]);
  const fields = useMemo(() => connectorFields(info), [info]);
  const entity = useEntityForm({
    schema: connectorFormSchema,
    fields,
    saved,
    async save(changes, revision) {
      const body = {
        ...toConnectorUpdate(changes, secrets.drafts),
        ...(anyway.current && { save_anyway: true }),
      };
      const changed = await secrets.watch(update.mutateAsync({ changes: body, revision }));
      secrets.clear();
      return toSavedConnector(info, changed);
    },
    toSaved: (current) => toSavedConnector(info, current as Connector),
    onSaved: () =>
      toaster.show({
        title: t('Connector saved.'),
        ...(connector.published_version !== null && {
          text: t('Version {version} stays in use until you publish.', {
            version: connector.published_version,
          }),
        }),
        tone: 'good',
      }),
  });

  async function saveAnyway(): Promise<void> {
    anyway.current = true;
    await entity.save();
    anyway.current = false;
  }

  return { entity, secrets, saveAnyway, dirty: entity.dirty || isTyped(secrets.drafts) };
}
