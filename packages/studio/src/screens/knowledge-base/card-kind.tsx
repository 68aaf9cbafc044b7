import { PencilLine } from 'lucide-react';
import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import { msg, TimeAgo } from '@agent-studio/core';
import { cardHooks, processingCount } from '../../data/knowledge/knowledge-cards.ts';
import { EDITED, OWNER, TAGS, VERSION, VISIBILITY } from '../../entities/entity-columns.tsx';
import { type EntityKind, NO_COPIES } from '../../entities/entity-kind.ts';
import { KINDS } from '../../entities/kinds/kinds.ts';
import type { CellWays } from '../../lists/list-column.ts';
import styles from './knowledge-base.module.css';
import { CardsStart } from './list/cards-start.tsx';

/** What is special about knowledge cards. */
export const CARD_KIND: EntityKind<KnowledgeCard> = {
  ...KINDS.knowledge_card,
  hooks: cardHooks,
  words: {
    title: msg('Knowledge base'),
    subtitle: msg('Documents your agents may quote from, gathered in cards.'),
    create: msg('Create card'),
    search: msg('Search cards'),
    owners: msg('Whose cards'),
    loading: msg('Loading cards'),
    failed: msg('Your cards could not be loaded'),
    count: msg('{count} cards'),
    none: {
      title: msg('No cards match'),
      text: msg('No card fits these filters.'),
      all: msg('Show all cards'),
    },
    head: msg('Card'),
    remove: {
      text: msg(
        'The card, its documents and everything indexed from them are deleted for everybody. This cannot be undone.',
      ),
      confirm: msg('Delete card'),
    },
  },
  sorts: [
    { value: '-updated_at', label: msg('Last edited') },
    { value: 'updated_at', label: msg('Oldest edit') },
    { value: 'name', label: msg('Name A to Z') },
    { value: '-name', label: msg('Name Z to A') },
  ],
  columns: [
    {
      id: 'documents',
      label: msg('Documents'),
      width: 140,
      numeric: true,
      minor: true,
      cell: DocumentCounts,
      file: {
        documents: ({ counts }) => counts.documents,
        ready: ({ counts }) => counts.ready,
        failed: ({ counts }) => counts.failed,
      },
    },
    {
      id: 'passages',
      label: msg('Passages'),
      width: 110,
      numeric: true,
      minor: 'first',
      cell: ({ counts }, { format }) => format.count(counts.chunks),
      file: { passages: ({ counts }) => counts.chunks },
    },
    {
      id: 'fresh',
      label: msg('Freshness'),
      width: 130,
      muted: true,
      minor: 'first',
      cell: ({ documents_at }) => documents_at && <TimeAgo time={documents_at} />,
      file: { documents_at: ({ documents_at }) => documents_at },
    },
    {
      id: 'size',
      label: msg('Size'),
      width: 100,
      numeric: true,
      minor: 'first',
      hiddenAtFirst: true,
      cell: ({ counts }, { format }) => format.bytes(counts.bytes),
      file: { bytes: ({ counts }) => counts.bytes },
    },
    {
      id: 'used_by',
      label: msg('Used by'),
      width: 110,
      numeric: true,
      minor: 'first',
      cell: ({ used_by: { agents: count } }, { t }) => t('{count} agents', { count }),
      file: { used_by_agents: ({ used_by }) => used_by.agents },
    },
    { ...VERSION, width: 140 },
    { ...OWNER, width: 130 },
    VISIBILITY,
    TAGS,
    { ...EDITED, width: 120, minor: true },
  ],
  underOf: ({ description }) => description,
  linksOf: ({ id }) => [
    { id: 'open', label: msg('Open'), icon: PencilLine, to: KINDS.knowledge_card.pathOf(id) },
  ],
  useCopies: NO_COPIES,
  Start: CardsStart,
};

function DocumentCounts(card: KnowledgeCard, { t, format }: CellWays) {
  const { documents, failed } = card.counts;
  const processing = processingCount(card);
  return (
    <div className={styles.counts}>
      <span>{format.count(documents)}</span>
      {(processing > 0 || failed > 0) && (
        <small>
          {failed > 0 && <b>{t('{count} failed', { count: failed })}</b>}
          {failed > 0 && processing > 0 && ' · '}
          {processing > 0 && <span>{t('{count} processing', { count: processing })}</span>}
        </small>
      )}
    </div>
  );
}
