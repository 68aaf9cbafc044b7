import { CloudUpload, Eye, Sparkles } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type KnowledgeCard, knowledgeCardInputSchema } from '@agent-studio/api-client/contract';
import { Badge, Button, TabPanel, Tabs, useText } from '@agent-studio/core';
import { EXAMPLE_QUESTIONS, useGoldenQuestions } from '../../data/knowledge/golden-questions.ts';
import { useUpdateKnowledgeCard } from '../../data/knowledge/knowledge-cards.ts';
import { useModels } from '../../data/models.ts';
import { ConflictDialog } from '../../entities/dialogs/conflict-dialog.tsx';
import { EntityHeader } from '../../entities/entity-header.tsx';
import { RemoveEntity } from '../../entities/remove-entity.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { SaveKeys } from '../../forms/save-keys.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useEntityForm } from '../../forms/use-entity-form.ts';
import { lazyPart } from '../../format/lazy-part.tsx';
import { useToaster } from '../../shell/toaster-context.ts';
import { CardStats } from './list/card-stats.tsx';
import { CARD_KIND } from './card-kind.tsx';
import { CARD_FIELDS, CARD_VERSION_FIELDS, SHORT_MODES, toSavedCard } from './card-values.tsx';
import { ChunksTab } from './chunks/chunks-tab.tsx';
import { DocumentsTab } from './documents/documents-tab.tsx';
import { GoldenTab } from './retrieval/golden-tab.tsx';
import styles from './knowledge-base.module.css';
import { RetrievalTest } from './retrieval/retrieval-test.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { useRetrievalTest } from './retrieval/use-retrieval-test.ts';

const PublishDialog = lazyPart(() => import('../../versions/publish-dialog.tsx'), 'PublishDialog');
const VersionsTab = lazyPart(() => import('../../versions/versions-tab.tsx'), 'VersionsTab');

const TABS = ['documents', 'chunks', 'test', 'golden', 'settings', 'versions'] as const;
type TabName = (typeof TABS)[number];

export function EditCard({ card }: { card: KnowledgeCard }) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const [params, setParams] = useSearchParams();
  const [removing, setRemoving] = useState<KnowledgeCard | null>(null);
  const [publishing, setPublishing] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const entity = useCardForm(card);
  const guard = useLeaveGuard(entity.dirty);
  const test = useRetrievalTest(card);
  useDraft(card.id, entity.form, CARD_FIELDS, () =>
    toaster.show({
      title: t('What you typed before you were signed out is back.'),
      text: t('It is not saved yet.'),
    }),
  );
  const golden = useGoldenQuestions(card.id, EXAMPLE_QUESTIONS, card.quality !== null);
  const readOnly = !card.permissions.includes('edit');
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'documents';
  const versionsOf = { kind: 'knowledge_card' as const, entity: card, fields: CARD_VERSION_FIELDS };
  const open = (name: TabName) => setParams(name === 'documents' ? {} : { tab: name });

  return (
    <SaveKeys className={styles.page} onSave={readOnly ? null : entity.save}>
      <EntityHeader
        kind={CARD_KIND}
        item={card}
        form={entity}
        savesItself
        badges={
          readOnly && (
            <Badge shape="tag">
              <Eye size={13} aria-hidden="true" />
              {t('View only')}
            </Badge>
          )
        }
        subtitle={card.description && <bdi>{card.description}</bdi>}
        main={
          !readOnly &&
          tab === 'documents' && (
            <Button variant="primary" className={styles.add} onClick={() => files.current?.click()}>
              <CloudUpload size={16} aria-hidden="true" />
              {t('Add documents')}
            </Button>
          )
        }
        onPublish={() => setPublishing(true)}
        onRemove={() => setRemoving(card)}
      />
      <CardStats card={card} className={styles.stats} />
      <Tabs
        label={t('Knowledge card')}
        tabs={[
          { value: 'documents', label: t('Documents'), count: card.counts.documents },
          { value: 'chunks', label: t('Passages'), count: card.counts.chunks },
          { value: 'test', label: t('Retrieval test') },
          { value: 'golden', label: t('Golden questions'), count: golden.data?.total },
          { value: 'settings', label: t('Settings') },
          { value: 'versions', label: t('Versions') },
        ]}
        value={tab}
        onChange={open}
        end={<SearchedBy card={card} />}
      >
        <TabPanel value="documents">
          <div className={styles.columns}>
            <DocumentsTab
              card={card}
              readOnly={readOnly}
              filesRef={files}
              onPassages={({ id }) => setParams({ tab: 'chunks', document: id })}
            />
            <div className={styles.side}>
              <RetrievalTest card={card} test={test} readOnly={readOnly} />
            </div>
          </div>
        </TabPanel>
        <TabPanel value="chunks">
          <ChunksTab card={card} readOnly={readOnly} />
        </TabPanel>
        <TabPanel value="test">
          <RetrievalTest card={card} test={test} readOnly={readOnly} wide />
        </TabPanel>
        <TabPanel value="golden">
          <GoldenTab card={card} readOnly={readOnly} />
        </TabPanel>
        <TabPanel value="settings">
          <SettingsTab card={card} entity={entity} readOnly={readOnly} />
        </TabPanel>
        <TabPanel value="versions">
          <VersionsTab
            {...versionsOf}
            readOnly={readOnly}
            dirty={entity.dirty}
            onPublish={readOnly || entity.dirty ? undefined : () => setPublishing(true)}
          />
        </TabPanel>
      </Tabs>
      <ConflictDialog form={entity} />
      <Suspense>
        {publishing && <PublishDialog {...versionsOf} onClose={() => setPublishing(false)} />}
      </Suspense>
      <RemoveEntity
        kind={CARD_KIND}
        entity={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => {
          guard.allow();
          void navigate('/knowledge-base');
        }}
      />
      {guard.dialog}
    </SaveKeys>
  );
}

/** How its passages are searched, at the end of the line of tabs. */
function SearchedBy({ card }: { card: KnowledgeCard }) {
  const t = useText();
  const { data: models } = useModels();
  const usual = models?.find(({ default_for }) => default_for.includes('embedding'));
  const model = card.embedding_model_id ? models?.find(({ id }) => id === card.embedding_model_id) : usual;
  return (
    <span className={styles.searchedBy}>
      <Sparkles size={13} aria-hidden="true" />
      {[model?.label, t(SHORT_MODES[model ? card.retrieval.mode : 'text'])].filter(Boolean).join(' · ')}
    </span>
  );
}

function useCardForm(card: KnowledgeCard) {
  const t = useText();
  const toaster = useToaster();
  const update = useUpdateKnowledgeCard(card.id);
  const saved = useMemo(() => toSavedCard(card), [card]);
  return useEntityForm({
    schema: knowledgeCardInputSchema,
    fields: CARD_FIELDS,
    saved,
    save: async (changes, revision) => toSavedCard(await update.mutateAsync({ changes, revision })),
    toSaved: (current) => toSavedCard(current as KnowledgeCard),
    onSaved: () =>
      toaster.show({
        title: t('Card saved.'),
        ...(card.published_version !== null && {
          text: t('Version {version} stays in use until you publish.', { version: card.published_version }),
        }),
        tone: 'good',
      }),
  });
}
