import { Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import {
  Badge,
  Cell,
  EntityIcon,
  HeadCell,
  IconButton,
  Menu,
  type MenuEntry,
  Table,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { useColumns } from '../../../data/saved-views.ts';
import { processingCount } from '../../../data/knowledge-cards.ts';
import { toEntityIcon } from '../../../entities/entity-icons.ts';
import { useFormat } from '../../../format/use-format.ts';
import { VisibilityBadge } from '../../../sharing/visibility-badge.tsx';
import type { Sort } from './cards-query.ts';
import styles from '../knowledge-base.module.css';
import { isRemovable } from '../remove-card-dialog.tsx';

export interface CardsTableProps {
  cards: readonly KnowledgeCard[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onRemove: (card: KnowledgeCard) => void;
}

export function CardsTable({ cards, sort, onSort, onRemove }: CardsTableProps) {
  const { shows } = useColumns('knowledge-cards');
  const t = useText();
  return (
    <Table label={t('Knowledge cards')}>
      <thead>
        <tr>
          <HeadCell
            sort={sort === 'name' ? 'ascending' : sort === '-name' ? 'descending' : undefined}
            onSort={() => onSort(sort === 'name' ? '-name' : 'name')}
          >
            {t('Card')}
          </HeadCell>
          {shows('documents') && <HeadCell>{t('Documents')}</HeadCell>}
          {shows('passages') && (
            <HeadCell numeric minor="first">
              {t('Passages')}
            </HeadCell>
          )}
          {shows('size') && (
            <HeadCell numeric minor="first">
              {t('Size')}
            </HeadCell>
          )}
          {shows('used_by') && (
            <HeadCell numeric minor="first">
              {t('Used by')}
            </HeadCell>
          )}
          {shows('visibility') && <HeadCell minor="first">{t('Visibility')}</HeadCell>}
          <HeadCell
            minor
            sort={sort === '-updated_at' ? 'descending' : sort === 'updated_at' ? 'ascending' : undefined}
            onSort={() => onSort(sort === '-updated_at' ? 'updated_at' : '-updated_at')}
          >
            {t('Edited')}
          </HeadCell>
          <HeadCell>
            <span className="sr">{t('Actions')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} onRemove={onRemove} />
        ))}
      </tbody>
    </Table>
  );
}

function CardRow({ card, onRemove }: { card: KnowledgeCard; onRemove: (card: KnowledgeCard) => void }) {
  const { shows } = useColumns('knowledge-cards');
  const t = useText();
  const format = useFormat();
  const { agents } = card.used_by;
  return (
    <tr>
      <th scope="row">
        <div className={styles.name}>
          <EntityIcon icon={toEntityIcon(card.icon)} tint={card.id} size={30} />
          <div>
            <Link dir="auto" className="own-words" to={`/knowledge-base/edit/${card.id}`} title={card.name}>
              {card.name}
            </Link>
            {card.description && (
              <small dir="auto" className="own-words">
                {card.description}
              </small>
            )}
          </div>
        </div>
      </th>
      {shows('documents') && (
        <Cell>
          <DocumentCounts card={card} />
        </Cell>
      )}
      {shows('passages') && (
        <Cell numeric minor="first">
          {format.count(card.counts.chunks)}
        </Cell>
      )}
      {shows('size') && (
        <Cell numeric minor="first">
          {format.bytes(card.counts.bytes)}
        </Cell>
      )}
      {shows('used_by') && (
        <Cell numeric minor="first">
          {agents === 0 ? '—' : t('{count} agents', { count: agents })}
        </Cell>
      )}
      {shows('visibility') && (
        <Cell minor="first">
          <VisibilityBadge visibility={card.visibility} />
        </Cell>
      )}
      <Cell muted minor>
        <TimeAgo time={card.updated_at} />
        <span className={styles.editor}>
          <span> · </span>
          {card.owner.name}
        </span>
      </Cell>
      <Cell>
        <CardMenu card={card} onRemove={onRemove} />
      </Cell>
    </tr>
  );
}

function DocumentCounts({ card }: { card: KnowledgeCard }) {
  const t = useText();
  const { ready, failed } = card.counts;
  const processing = processingCount(card);
  return (
    <div className={styles.counts}>
      <span>{t('{count} ready', { count: ready })}</span>
      {processing > 0 && <Badge tone="accent">{t('{count} in work', { count: processing })}</Badge>}
      {failed > 0 && <Badge tone="danger">{t('{count} failed', { count: failed })}</Badge>}
    </div>
  );
}

function CardMenu({ card, onRemove }: { card: KnowledgeCard; onRemove: (card: KnowledgeCard) => void }) {
  const t = useText();
  const navigate = useNavigate();
  const entries: MenuEntry[] = [
    {
      id: 'open',
      label: t('Open'),
      icon: PencilLine,
      onSelect: () => void navigate(`/knowledge-base/edit/${card.id}`),
    },
  ];
  if (isRemovable(card)) {
    entries.push('separator', {
      id: 'delete',
      label: t('Delete…'),
      icon: Trash2,
      tone: 'danger',
      onSelect: () => onRemove(card),
    });
  }
  return (
    <Menu
      entries={entries}
      trigger={
        <IconButton
          size="small"
          label={t('Actions for {name}', { name: card.name })}
          icon={<Ellipsis size={17} />}
        />
      }
    />
  );
}
