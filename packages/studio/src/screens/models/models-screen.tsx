import { Boxes, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { Model } from '@agent-studio/api-client/contract';
import {
  Button,
  EmptyState,
  msg,
  Outline,
  PageHeader,
  Segmented,
  TableOutline,
  useText,
} from '@agent-studio/core';
import { LoadFailed, useFailure } from '../../data/failures/load-failed.tsx';
import { useModelProviders, useModelsPage } from '../../data/models.ts';
import { Loading } from '../../format/loading.tsx';
import { ReadOnlyNote } from '../../entities/read-only-note.tsx';
import { ListChoice, ListSearch } from '../../lists/list-fields.tsx';
import { type ListQuery, useListQuery } from '../../lists/use-list-query.ts';
import { DefaultModels } from './default-models.tsx';
import { ModelsDialogs, type OpenDialog } from './models-dialogs.tsx';
import styles from './models.module.css';
import { ProviderSection } from './provider-section.tsx';
import { modelColumns } from './models-table.tsx';
import { providerName } from './provider-kinds.ts';
import { toGroups } from './to-groups.ts';

const KINDS = [
  { value: 'all', label: msg('All') },
  { value: 'chat', label: msg('Chat') },
  { value: 'embedding', label: msg('Embedding') },
] as const;

/** /models: the providers with their models, and which of them serve where nobody names one. */
export default function ModelsScreen() {
  const t = useText();
  const models = useModelsPage();
  const canManage = models.data?.permissions.includes('manage') ?? false;
  const providers = useModelProviders(canManage);
  const list = useListQuery();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const failures = [useFailure(models), useFailure(providers)];
  const error = failures[0] ?? (canManage ? failures[1] : null);
  const isLoaded = models.data && (!canManage || providers.data);
  const isStart = canManage && models.data?.items.every(({ source }) => source === 'built-in') === true;

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Models')}
        subtitle={t('The models your agents think with, and the providers that run them.')}
        actions={
          canManage &&
          !isStart && (
            <Button variant="primary" onClick={() => setDialog({ kind: 'provider' })}>
              <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
              {t('Add provider')}
            </Button>
          )
        }
      />
      {!isLoaded && error && (
        <LoadFailed
          title={t('The models could not be loaded')}
          error={error}
          onRetry={() => Promise.all([models.refetch(), canManage && providers.refetch()])}
        />
      )}
      {!isLoaded && !error && (
        <Loading label={t('Loading models')}>
          <Outline of="tiles" />
          <TableOutline columns={modelColumns(false)} />
        </Loading>
      )}
      {isLoaded && models.data && (
        <>
          {!canManage && (
            <ReadOnlyNote>
              {t('Only the owner and administrators of this workspace can add and change models.')}
            </ReadOnlyNote>
          )}
          {isStart && <NoProvider onAdd={() => setDialog({ kind: 'provider' })} />}
          <DefaultModels models={models.data.items} readOnly={!canManage} />
          {!isStart && <Toolbar models={models.data.items} list={list} />}
          <Groups
            groups={toGroups(models.data.items, providers.data, list)}
            list={list}
            canManage={canManage}
            onOpen={setDialog}
          />
        </>
      )}
      <ModelsDialogs dialog={dialog} models={models.data?.items ?? []} onOpen={setDialog} />
    </div>
  );
}

function Toolbar({ models, list }: { models: readonly Model[]; list: ListQuery }) {
  const t = useText();
  const providers = new Map(
    models.map((model) => [
      model.provider_id,
      providerName({ source: model.source, name: model.provider_name }, t),
    ]),
  );
  return (
    <div className={styles.toolbar}>
      <ListSearch list={list} label={t('Search models')} className={styles.search} />
      <Segmented
        label={t('Kind of model')}
        value={KINDS.find(({ value }) => value === list.get('kind'))?.value ?? 'all'}
        onChange={(value) => list.set({ kind: value === 'all' ? undefined : value })}
        segments={KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      {providers.size > 1 && (
        <ListChoice
          list={list}
          name="provider"
          label={t('Provider')}
          any={t('All providers')}
          className={styles.end}
          options={[...providers].map(([value, label]) => ({ value, label }))}
        />
      )}
    </div>
  );
}

interface GroupsProps {
  groups: ReturnType<typeof toGroups>;
  list: ListQuery;
  canManage: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

function Groups({ groups, list, canManage, onOpen }: GroupsProps) {
  const t = useText();
  if (groups.length === 0) {
    return (
      <EmptyState
        size="inline"
        icon={SearchX}
        title={t('No models match')}
        text={t('Try another word, or take a filter away.')}
        actions={<Button onClick={() => list.clear()}>{t('Show all models')}</Button>}
      />
    );
  }
  return groups.map((group) => (
    <ProviderSection key={group.id} group={group} canManage={canManage} onOpen={onOpen} />
  ));
}

function NoProvider({ onAdd }: { onAdd: () => void }) {
  const t = useText();
  return (
    <EmptyState
      icon={Boxes}
      title={t('Connect your first provider')}
      text={t(
        'Until then the offline model answers: it quotes your documents and generates nothing. Any server with the OpenAI protocol will do, also one on your own machine.',
      )}
      actions={
        <Button variant="primary" onClick={onAdd}>
          <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
          {t('Add provider')}
        </Button>
      }
    />
  );
}
