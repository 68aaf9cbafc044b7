import { CircleCheck } from 'lucide-react';
import { Suspense } from 'react';
import type { Home } from '@agent-studio/api-client';
import { Badge, useText } from '@agent-studio/core';
import { HomeCard } from './home-card.tsx';
import styles from './home.module.css';
import { lazyPart } from '../../format/lazy-part.tsx';
import { useFormat } from '../../format/use-format.ts';

const HomeInbox = lazyPart(() => import('./home-inbox.tsx'), 'HomeInbox');
const MarkAllRead = lazyPart(() => import('../../inbox/mark-all-read.tsx'), 'MarkAllRead');

export interface AttentionCardProps {
  home: Home;
  /** Those listed and those not. */
  count: number;
}

/** What waits for the person, each with the way to it. */
export function AttentionCard({ home, count }: AttentionCardProps) {
  const t = useText();
  const format = useFormat();
  return (
    <HomeCard
      title={t('Waiting for you')}
      aside={
        count > 0 && (
          <>
            <Badge shape="tag" tone="accent">
              {format.count(count)}
            </Badge>
            <span className={styles.markRead}>
              <Suspense>
                <MarkAllRead items={home.attention} of={t('Waiting for you')} />
              </Suspense>
            </span>
          </>
        )
      }
    >
      {count === 0 ? (
        <p className={styles.quiet}>
          <CircleCheck size={18} strokeWidth={1.9} aria-hidden="true" />
          {t('All clear. Approvals, forms and what fails show up here.')}
        </p>
      ) : (
        <HomeInbox home={home} />
      )}
    </HomeCard>
  );
}
