import { Layers, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { Chunk, KnowledgeCard } from '@agent-studio/api-client/contract';
import {
  Button,
  EmptyState,
  type Option,
  Pagination,
  Segmented,
  Skeleton,
  useText,
} from '@agent-studio/core';
import { useChunks } from '../../../data/knowledge/chunks.ts';
import { useDocuments } from '../../../data/knowledge/knowledge-cards.ts';
import { Loaded } from '../../../data/loaded.tsx';
import { type ShownPassage, PassageDialog } from '../../../answers/passage-dialog.tsx';
import { FoldedFilters } from '../../../lists/folded-filters.tsx';
import { ListChoice, ListSearch } from '../../../lists/list-fields.tsx';
import { type ListQuery, useLastPage, useListQuery } from '../../../lists/use-list-query.ts';
import { ChunkItem } from './chunk-item.tsx';
import styles from './chunks.module.css';
import { EditChunkDialog } from './edit-chunk-dialog.tsx';

const PAGE_SIZE = 20;
/** Documents to choose from; others are reached from their row. */
const LISTED = 100;
const STATES = ['enabled', 'disabled', 'edited'] as const;
const ALL = 'all';

/** The passages of a card: what questions find, and what a person makes of it. */
export function ChunksTab({ card, readOnly }: { card: KnowledgeCard; readOnly: boolean }) {
  const list = useListQuery();
  const state = STATES.find((name) => name === list.get('state'));
  const documentId = list.get('document');
  const chunks = useChunks(card.id, {
    page: list.page,
    page_size: PAGE_SIZE,
    ...(list.q && { q: list.q }),
    ...(state && { state }),
    ...(documentId && { document_id: documentId }),
  });
  useLastPage(list, chunks.data);
  const filtered = Boolean(list.q || state || documentId);
  const first = chunks.data?.items[0];

  return (
    <div className={styles.tab}>
      {(card.counts.chunks > 0 || filtered) && (
        <Filters
          card={card}
          list={list}
          state={state ?? ALL}
          documentId={documentId}
          title={first?.document_id === documentId ? first?.title : undefined}
        />
      )}
      <Loaded query={chunks} skeleton={<ChunksOutline />}>
        {({ items, total }) => {
          if (total === 0) return filtered ? <NothingFound list={list} /> : <NoPassages />;
          return (
            <div className={styles.results} aria-busy={chunks.isPlaceholderData}>
              <Chunks card={card} chunks={items} readOnly={readOnly} />
              {total > PAGE_SIZE && (
                <Pagination page={list.page} total={total} pageSize={PAGE_SIZE} onPage={list.setPage} />
              )}
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}

interface FiltersProps {
  card: KnowledgeCard;
  list: ListQuery;
  state: (typeof STATES)[number] | typeof ALL;
  documentId: string | undefined;
  /** Of the chosen document, where it is known. */
  title: string | undefined;
}

function Filters({ card, list, state, documentId, title }: FiltersProps) {
  const t = useText();
  const { data } = useDocuments(card.id, { page_size: LISTED, status: 'ready' });
  const listed = (data?.items ?? []).map((one): Option => ({ value: one.id, label: one.title }));
  const missing = documentId !== undefined && !listed.some(({ value }) => value === documentId);
  return (
    <div className={styles.toolbar}>
      <ListSearch list={list} label={t('Search passages')} className={styles.grow} />
      <FoldedFilters count={(documentId === undefined ? 0 : 1) + (state === ALL ? 0 : 1)}>
        <ListChoice
          list={list}
          name="document"
          label={t('Document')}
          any={t('All documents')}
          value={documentId ?? ''}
          options={[
            ...(missing ? [{ value: documentId, label: title ?? t('This document') }] : []),
            ...listed,
          ]}
          className={styles.choice}
        />
        <Segmented
          label={t('Which passages')}
          value={state}
          onChange={(value) => list.set({ state: value === ALL ? undefined : value })}
          segments={[
            { value: ALL, label: t('All') },
            { value: 'enabled', label: t('In use') },
            { value: 'disabled', label: t('Switched off') },
            { value: 'edited', label: t('Edited by hand') },
          ]}
        />
      </FoldedFilters>
    </div>
  );
}

/** In widths of percent. */
const OUTLINED = [52, 38, 61, 45, 57] as const;

const ChunksOutline = () => (
  <div className={styles.list} aria-hidden="true">
    {OUTLINED.map((width) => (
      <div key={width} className={styles.item}>
        <div className={styles.bones}>
          <Skeleton width={120} />
          <Skeleton width={140} height={8} />
          <Skeleton width={`${width}%`} />
        </div>
      </div>
    ))}
  </div>
);

interface ChunksProps {
  card: KnowledgeCard;
  chunks: readonly Chunk[];
  readOnly: boolean;
}

function Chunks({ card, chunks, readOnly }: ChunksProps) {
  const t = useText();
  const [editing, setEditing] = useState<Chunk | null>(null);
  const [shown, setShown] = useState<ShownPassage | null>(null);
  return (
    <>
      <ol className={styles.list} aria-label={t('Passages')}>
        {chunks.map((chunk) => (
          <ChunkItem
            key={chunk.id}
            cardId={card.id}
            chunk={chunk}
            readOnly={readOnly}
            onEdit={setEditing}
            onOpen={({ id }) => setShown({ cardId: card.id, chunkId: id })}
          />
        ))}
      </ol>
      <EditChunkDialog cardId={card.id} chunk={editing} onClose={() => setEditing(null)} />
      <PassageDialog passage={shown} onClose={() => setShown(null)} />
    </>
  );
}

function NoPassages() {
  const t = useText();
  return (
    <EmptyState
      icon={Layers}
      tint={255}
      title={t('No passages yet')}
      text={t('As soon as a document is ready, the passages it was cut into appear here.')}
    />
  );
}

function NothingFound({ list }: { list: ListQuery }) {
  const t = useText();
  return (
    <EmptyState
      size="inline"
      icon={SearchX}
      title={t('No passages match')}
      actions={<Button onClick={() => list.clear('tab')}>{t('Show all passages')}</Button>}
    />
  );
}
