import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AgentValues, KnowledgeCard } from '@agent-studio/api-client/contract';
import { EntityIcon, IconButton, Progress, Select, TimeAgo, useText } from '@agent-studio/core';
import { processingCount, useKnowledgeCard } from '../../../data/knowledge/knowledge-cards.ts';
import { toEntityIcon } from '../../../entities/entity-icons.ts';
import styles from '../agent-uses.module.css';

export interface KnowledgeRowProps {
  use: AgentValues['knowledge'][number];
  readOnly: boolean;
  onTopK: (topK: number) => void;
  onRemove: () => void;
}

const TOP_K = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20];

export function KnowledgeRow({ use, readOnly, onTopK, onRemove }: KnowledgeRowProps) {
  const { data: card, error } = useKnowledgeCard(use.card_id);
  const t = useText();
  const name = card?.name ?? (error ? t('A card you cannot see') : t('Loading…'));
  const processing = card ? processingCount(card) : 0;
  const choices = TOP_K.includes(use.top_k) ? TOP_K : [...TOP_K, use.top_k].toSorted((a, b) => a - b);
  return (
    <li className={styles.row}>
      <EntityIcon icon={toEntityIcon(card?.icon ?? 'book-open')} tint={use.card_id} size={24} />
      <div className={`${styles.text} ${styles.line}`}>
        {card ? (
          <Link to={`/knowledge-base/edit/${card.id}`} className="clip">
            {name}
          </Link>
        ) : (
          <b className="clip">{name}</b>
        )}
        <small>{card ? <About card={card} /> : error && t(error.message)}</small>
      </div>
      <Select
        label={t('Passages from {name}', { name })}
        hideLabel
        shape="compact"
        className={styles.choice}
        value={String(use.top_k)}
        onChange={(value) => onTopK(Number(value))}
        options={choices.map((count) => ({ value: String(count), label: t('Top {count}', { count }) }))}
        disabled={readOnly}
      />
      {!readOnly && (
        <IconButton
          size="small"
          label={t('Remove {name}', { name })}
          icon={<Trash2 size={15} />}
          className={styles.remove}
          onClick={onRemove}
        />
      )}
      {processing > 0 && card && (
        <Progress
          className={styles.progress ?? ''}
          label={t('{name} is being processed', { name })}
          value={1 - processing / card.counts.documents}
        />
      )}
    </li>
  );
}

function About({ card }: { card: KnowledgeCard }) {
  const t = useText();
  const { chunks, documents, failed } = card.counts;
  if (documents === 0) return <span>{t('No documents yet')}</span>;
  const processing = processingCount(card);
  if (processing > 0) return <span>{t('{count} processing', { count: processing })}</span>;
  return (
    <>
      {failed > 0 && <span data-bad="">{t('{count} failed', { count: failed })}</span>}
      <span>{t('{count} passages', { count: chunks })}</span>
      <TimeAgo time={card.updated_at} />
    </>
  );
}
