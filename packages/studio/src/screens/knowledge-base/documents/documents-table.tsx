import { CircleAlert, FileUp, RotateCw, X } from 'lucide-react';
import type { Document } from '@agent-studio/api-client/contract';
import {
  ACTIONS,
  Badge,
  Button,
  Cell,
  EntityIcon,
  IconButton,
  msg,
  NONE,
  Progress,
  Table,
  type TableColumn,
  TableHead,
  TimeAgo,
  toLink,
  useText,
} from '@agent-studio/core';
import { DamageMark } from '../../../lists/damage-mark.tsx';
import {
  isEmbedding,
  isStale,
  useCancelDocument,
  useRetryDocument,
} from '../../../data/knowledge/knowledge-cards.ts';
import { Facts } from '../../../format/facts.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { useWords } from '../../../format/words.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { isPictures, toFileKind } from './file-kinds.ts';
import styles from '../knowledge-base.module.css';

export const DOCUMENT_COLUMNS: readonly TableColumn[] = [
  { label: msg('Document') },
  { label: msg('Stage') },
  { label: msg('Passages'), numeric: true, minor: true },
  { label: msg('Updated'), minor: true },
  ACTIONS,
];

export interface DocumentsTableProps {
  documents: readonly Document[];
  cardId: string;
  readOnly: boolean;
  onRemove: (document: Document) => void;
  onPassages: (document: Document) => void;
  onIndex: (document: Document) => void;
  onReplace: (document: Document) => void;
}

export function DocumentsTable({ documents, ...row }: DocumentsTableProps) {
  const t = useText();
  return (
    <Table label={t('Documents')}>
      <TableHead columns={DOCUMENT_COLUMNS} />
      <tbody>
        {documents.map((document) => (
          <DocumentRows key={document.id} document={document} {...row} />
        ))}
      </tbody>
    </Table>
  );
}

type RowsProps = Omit<DocumentsTableProps, 'documents'> & { document: Document };

function DocumentRows({ document, ...rest }: RowsProps) {
  const { cardId, readOnly, onReplace } = rest;
  const t = useText();
  const format = useFormat();
  const { label, icon, hue } = toFileKind(document);
  const { title, bytes, pages, chunks } = document;
  const facts = [
    t(label),
    bytes > 0 && format.bytes(bytes),
    pages !== null && t('{count} pages', { count: pages }),
    isStale(document) && t('no vectors of the embedding model'),
    document.url !== null && document.url !== title && <SourceLink key="url" url={document.url} />,
    document.source === 'connector' && t('synced'),
  ];
  const failed = document.status === 'failed';
  return (
    <>
      <tr className={failed ? styles.failed : undefined}>
        <th scope="row">
          <div className={styles.document}>
            <EntityIcon icon={icon} tint={hue} size={30} />
            <div>
              <b dir="auto" className="own-words" title={title}>
                {title}
              </b>
              <small>
                <Facts of={facts} />
              </small>
            </div>
          </div>
          <DamageMark of={document} />
        </th>
        <Cell>
          <Stage document={document} cardId={cardId} readOnly={readOnly} />
        </Cell>
        <Cell numeric minor>
          {chunks > 0 ? format.count(chunks) : NONE}
        </Cell>
        <Cell muted minor>
          <TimeAgo time={document.updated_at} />
        </Cell>
        <Cell>
          <div className={styles.rowActions}>
            <DocumentMenu document={document} {...rest} />
          </div>
        </Cell>
      </tr>
      {(failed || document.embedding?.status === 'failed') && (
        <FailureRow document={document} cardId={cardId} readOnly={readOnly} onReplace={onReplace} />
      )}
    </>
  );
}

/** Where the document came from, as far as a browser can go there. */
function SourceLink({ url }: { url: string }) {
  const link = toLink(url);
  if (!link) return <span title={url}>{url}</span>;
  return (
    <a href={link.href} target="_blank" rel="noreferrer noopener" title={url}>
      {link.host}
      {pathOf(link.href)}
    </a>
  );
}

/** All behind the host, unless that is all there is. */
function pathOf(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname === '/' ? search : pathname + search;
}

type StageProps = Pick<RowsProps, 'document' | 'cardId' | 'readOnly'>;

const STAGES: Record<Document['status'], string> = {
  queued: msg('Waiting'),
  fetching: msg('Fetching'),
  parsing: msg('Reading'),
  chunking: msg('Cutting'),
  indexing: msg('Indexing'),
  ready: msg('Ready'),
  failed: msg('Failed'),
};

function Stage({ document, cardId, readOnly }: StageProps) {
  const t = useText();
  const format = useFormat();
  const cancel = useCancelDocument(cardId);
  const { status, progress, title, enabled } = document;
  const stage = t(STAGES[status]);
  if (status === 'ready' && !enabled) return <Badge tone="warning">{t('Switched off')}</Badge>;
  if (isEmbedding(document)) return <Badge tone="accent">{t('Embedding')}</Badge>;
  if (isStale(document)) return <Badge tone="warning">{t('By words only')}</Badge>;
  if (status === 'ready') return <Badge tone="good">{stage}</Badge>;
  if (status === 'failed') return <Badge tone="danger">{stage}</Badge>;
  return (
    <div className={styles.stage}>
      <div>
        <b>{stage}</b>
        <span>{format.percent(Math.round(progress * 100) / 100)}</span>
        {!readOnly && (
          <IconButton
            size="small"
            className={styles.cancel}
            label={t('Cancel the processing of {name}', { name: title })}
            icon={<X size={13} />}
            disabled={cancel.isPending}
            onClick={() => cancel.mutate(document)}
          />
        )}
      </div>
      <Progress label={`${title}: ${stage}`} value={progress} />
    </div>
  );
}

function FailureRow({ document, cardId, readOnly, onReplace }: StageProps & Pick<RowsProps, 'onReplace'>) {
  const t = useText();
  const told = useWords();
  const retry = useRetryDocument(cardId);
  const format = useFormat();
  const { next_retry_at, title, embedding } = document;
  const error = document.error ?? embedding?.error;
  return (
    <tr className={styles.failure}>
      <td colSpan={5}>
        <div className={styles.problem}>
          <CircleAlert size={16} aria-hidden="true" />
          <div>
            <b>{error ? told(error.message, error.sentence) : t('This document could not be processed.')}</b>
            <span>{error && told(error.hint, error.hint_sentence)}</span>
            {next_retry_at && (
              <span> {t('It is tried again at {time}.', { time: format.time(next_retry_at) })}</span>
            )}
          </div>
          {!readOnly && isPictures(document) && (
            <Button
              size="small"
              aria-label={t('Replace {name}', { name: title })}
              onClick={() => onReplace(document)}
            >
              <FileUp size={14} aria-hidden="true" />
              {t('Replace…')}
            </Button>
          )}
          {!readOnly && !isPictures(document) && (
            <Button
              size="small"
              busy={retry.isPending}
              aria-label={t('Retry {name}', { name: title })}
              onClick={() => retry.mutate(document)}
            >
              <RotateCw size={14} aria-hidden="true" />
              {t('Retry')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
