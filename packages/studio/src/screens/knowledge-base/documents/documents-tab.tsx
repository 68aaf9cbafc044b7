import { ClipboardPaste, FileSearch, Globe, ScanSearch, SearchX } from 'lucide-react';
import { type Ref, useState } from 'react';
import type { Document, KnowledgeCard } from '@agent-studio/api-client/contract';
import {
  Button,
  EmptyState,
  FileDrop,
  Pagination,
  Segmented,
  TableOutline,
  useText,
} from '@agent-studio/core';
import { processingCount, useDocuments } from '../../../data/knowledge/knowledge-cards.ts';
import { Loaded } from '../../../data/loaded.tsx';
import { useSendFiles } from '../../../data/knowledge/uploads.ts';
import { ListSearch } from '../../../lists/list-fields.tsx';
import { type ListQuery, useLastPage, useListQuery } from '../../../lists/use-list-query.ts';
import { AddPageDialog } from './add-page-dialog.tsx';
import { CardSources } from '../card-sources.tsx';
import { DOCUMENT_COLUMNS, DocumentsTable } from './documents-table.tsx';
import { ACCEPTED_FILES, FILE_HINT, MAX_FILE_BYTES } from './file-kinds.ts';
import { IndexAgainDialog } from './index-again-dialog.tsx';
import styles from '../knowledge-base.module.css';
import { PasteTextDialog } from './paste-text-dialog.tsx';
import { PreviewFileDialog } from './preview-file-dialog.tsx';
import { RemoveDocumentDialog } from './remove-document-dialog.tsx';
import { ReplaceDocumentDialog } from './replace-document-dialog.tsx';
import { UploadList } from './upload-list.tsx';

const PAGE_SIZE = 20;

const STATUSES = ['processing', 'ready', 'failed'] as const;

export interface DocumentsTabProps {
  card: KnowledgeCard;
  readOnly: boolean;
  /** The field for files, which a button in the head of the card opens. */
  filesRef: Ref<HTMLInputElement>;
  onPassages: (document: Document) => void;
}

export function DocumentsTab({ card, readOnly, filesRef, onPassages }: DocumentsTabProps) {
  const t = useText();
  const list = useListQuery();
  const { sendFiles } = useSendFiles();
  const [pasting, setPasting] = useState(false);
  const [linking, setLinking] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const status = STATUSES.find((name) => name === list.get('status'));
  const documents = useDocuments(card.id, {
    page: list.page,
    page_size: PAGE_SIZE,
    ...(list.q && { q: list.q }),
    ...(status && { status }),
  });
  useLastPage(list, documents.data);

  return (
    <div className={styles.documents}>
      {!readOnly && (
        <>
          <FileDrop
            inputRef={filesRef}
            label={t('Add documents')}
            hint={t(FILE_HINT)}
            accept={ACCEPTED_FILES}
            maxBytes={MAX_FILE_BYTES}
            onFiles={(files) => void sendFiles(card.id, files)}
            actions={
              <div className={styles.otherWays}>
                <Button size="small" variant="ghost" onClick={() => setPreviewing(true)}>
                  <ScanSearch size={14} aria-hidden="true" />
                  {t('Preview a file')}
                </Button>
                <Button size="small" variant="ghost" onClick={() => setLinking(true)}>
                  <Globe size={14} aria-hidden="true" />
                  {t('Web page')}
                </Button>
                <Button size="small" variant="ghost" onClick={() => setPasting(true)}>
                  <ClipboardPaste size={14} aria-hidden="true" />
                  {t('Paste text')}
                </Button>
              </div>
            }
          />
          <UploadList cardId={card.id} />
          {previewing && (
            <PreviewFileDialog
              card={card}
              onAdd={(file) => void sendFiles(card.id, [file])}
              onClose={() => setPreviewing(false)}
            />
          )}
          {linking && <AddPageDialog cardId={card.id} onClose={() => setLinking(false)} />}
          <PasteTextDialog card={card} open={pasting} onClose={() => setPasting(false)} />
        </>
      )}
      <CardSources cardId={card.id} className={styles.sources} />
      {card.counts.documents > 0 && <Filters card={card} list={list} status={status ?? 'all'} />}
      <Loaded query={documents} skeleton={<TableOutline columns={DOCUMENT_COLUMNS} hasSigns />}>
        {({ items, total }) => {
          if (total === 0 && (list.q || status)) return <NothingFound list={list} />;
          if (total === 0) return <NoDocuments readOnly={readOnly} />;
          return (
            <Documents
              documents={items}
              total={total}
              list={list}
              card={card}
              readOnly={readOnly}
              onPassages={onPassages}
              busy={documents.isPlaceholderData}
            />
          );
        }}
      </Loaded>
    </div>
  );
}

function Filters({
  card,
  list,
  status,
}: {
  card: KnowledgeCard;
  list: ListQuery;
  status: 'all' | (typeof STATUSES)[number];
}) {
  const t = useText();
  const { documents, ready, failed } = card.counts;
  return (
    <div className={styles.toolbar} {...(status === 'all' && ready === documents && { 'data-plain': true })}>
      <ListSearch list={list} label={t('Search documents')} className={styles.grow} />
      <Segmented
        label={t('Which documents')}
        className={styles.which}
        value={status}
        onChange={(value) => list.set({ status: value === 'all' ? undefined : value })}
        segments={[
          { value: 'all', label: t('All') },
          { value: 'processing', label: t('Processing'), count: processingCount(card) },
          { value: 'ready', label: t('Ready'), count: ready },
          { value: 'failed', label: t('Failed'), count: failed },
        ]}
      />
    </div>
  );
}

interface DocumentsProps {
  documents: readonly Document[];
  total: number;
  list: ListQuery;
  card: KnowledgeCard;
  readOnly: boolean;
  onPassages: (document: Document) => void;
  busy: boolean;
}

function Documents({ documents, total, list, card, readOnly, onPassages, busy }: DocumentsProps) {
  const [removing, setRemoving] = useState<Document | null>(null);
  const [indexing, setIndexing] = useState<Document | null>(null);
  const [replacing, setReplacing] = useState<Document | null>(null);
  return (
    <div className={styles.results} aria-busy={busy}>
      <DocumentsTable
        documents={documents}
        cardId={card.id}
        readOnly={readOnly}
        onRemove={setRemoving}
        onPassages={onPassages}
        onIndex={setIndexing}
        onReplace={setReplacing}
      />
      {total > PAGE_SIZE && (
        <Pagination
          className={styles.pages ?? ''}
          page={list.page}
          total={total}
          pageSize={PAGE_SIZE}
          onPage={list.setPage}
        />
      )}
      <IndexAgainDialog cardId={card.id} what={indexing} onClose={() => setIndexing(null)} />
      {replacing && (
        <ReplaceDocumentDialog cardId={card.id} document={replacing} onClose={() => setReplacing(null)} />
      )}
      <RemoveDocumentDialog cardId={card.id} document={removing} onClose={() => setRemoving(null)} />
    </div>
  );
}

function NoDocuments({ readOnly }: { readOnly: boolean }) {
  const t = useText();
  return (
    <EmptyState
      icon={FileSearch}
      tint={195}
      title={t('No documents yet')}
      text={
        readOnly
          ? t('Documents that the owner adds appear here.')
          : t('Drop files above or paste a text. Each is read, cut into passages and made searchable.')
      }
    />
  );
}

function NothingFound({ list }: { list: ListQuery }) {
  const t = useText();
  return (
    <EmptyState
      size="inline"
      icon={SearchX}
      title={t('No documents match')}
      actions={<Button onClick={() => list.clear()}>{t('Show all documents')}</Button>}
    />
  );
}
