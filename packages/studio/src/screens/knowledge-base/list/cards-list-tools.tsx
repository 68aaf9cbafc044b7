import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { useListPages } from '../../../data/list-pages.ts';
import type { Column } from '../../../lists/column-chooser.tsx';
import type { FileColumn } from '../../../lists/list-file.ts';
import { toCardsQuery } from './cards-query.ts';
import { ListTools } from '../../../lists/list-tools.tsx';
import type { ListQuery } from '../../../lists/use-list-query.ts';

const COLUMNS: readonly Column[] = [
  { id: 'documents', label: msg('Documents') },
  { id: 'passages', label: msg('Passages') },
  { id: 'size', label: msg('Size') },
  { id: 'used_by', label: msg('Used by') },
  { id: 'visibility', label: msg('Visibility') },
];

const FILE: readonly FileColumn<KnowledgeCard>[] = [
  { name: 'id', value: (card) => card.id },
  { name: 'name', value: (card) => card.name },
  { name: 'description', value: (card) => card.description },
  { name: 'owner', value: (card) => card.owner.name },
  { name: 'visibility', value: (card) => card.visibility },
  { name: 'documents', value: (card) => card.counts.documents },
  { name: 'ready', value: (card) => card.counts.ready },
  { name: 'failed', value: (card) => card.counts.failed },
  { name: 'passages', value: (card) => card.counts.chunks },
  { name: 'bytes', value: (card) => card.counts.bytes },
  { name: 'used_by_agents', value: (card) => card.used_by.agents },
  { name: 'created_at', value: (card) => card.created_at },
  { name: 'updated_at', value: (card) => card.updated_at },
];

interface CardsListToolsProps {
  list: ListQuery;
  total: number | undefined;
}

/** Views, columns and file of the list of cards. */
export function CardsListTools({ list, total }: CardsListToolsProps) {
  const pages = useListPages();
  return (
    <ListTools
      name="knowledge-cards"
      columns={COLUMNS}
      file={{ columns: FILE, load: pages.cards(toCardsQuery(list)), total }}
    />
  );
}
