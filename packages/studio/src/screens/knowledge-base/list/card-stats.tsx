import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import { type Stat, StatRow, TimeAgo, useText } from '@agent-studio/core';
import { processingCount } from '../../../data/knowledge/knowledge-cards.ts';
import { useFormat } from '../../../format/use-format.ts';
import styles from './card-stats.module.css';
import { CardUsers } from './card-users.tsx';

export function CardStats({ card, className }: { card: KnowledgeCard; className?: string | undefined }) {
  const t = useText();
  const format = useFormat();
  const { documents, ready, failed, chunks, tokens } = card.counts;
  const count = card.used_by.agents;
  const processing = processingCount(card);
  const state = [
    ...(processing > 0 ? [t('{count} processing', { count: processing })] : []),
    ...(failed > 0 ? [t('{count} failed', { count: failed })] : []),
  ];
  const stats: Stat[] = [
    {
      label: t('Documents'),
      value: format.count(documents),
      note: format.list(state) || (ready < documents ? t('{count} ready', { count: ready }) : ''),
    },
    {
      label: t('Passages'),
      value: format.count(chunks),
      note: t('{count} tokens', { count: tokens }),
    },
    ...(card.quality
      ? [
          {
            label: t('Recall@5'),
            value: format.decimal(card.quality.recall_at_5),
            note: t('MRR {value}', { value: format.decimal(card.quality.mrr) }),
          },
        ]
      : []),
    {
      label: t('Freshness'),
      value: card.documents_at ? (
        <span className={styles.fresh}>
          <TimeAgo time={card.documents_at} />
        </span>
      ) : (
        '—'
      ),
      note: card.documents_at ? t('newest text') : '',
    },
    {
      label: count > 0 ? t('Used by {count} agents', { count }) : t('Used by'),
      value: <CardUsers card={card} />,
    },
  ];
  return <StatRow stats={stats} className={`${styles.stats} ${className ?? ''}`} />;
}
