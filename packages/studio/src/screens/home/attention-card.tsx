import { CircleCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Home } from '@agent-studio/api-client';
import { Button, useText } from '@agent-studio/core';
import { HomeCard } from './home-card.tsx';
import styles from './home.module.css';
import { lazyPart } from '../../format/lazy-part.tsx';

const HomeInbox = lazyPart(() => import('./home-inbox.tsx'), 'HomeInbox');
const MarkAllRead = lazyPart(() => import('../../inbox/mark-all-read.tsx'), 'MarkAllRead');

/** More would push the week out of sight; to fold one row alone away is not worth a button. */
const ROWS = 4;

export interface AttentionCardProps {
  home: Home;
  /** Those listed and those not. */
  count: number;
}

/** What waits for the person, each with the way to it. */
export function AttentionCard({ home, count }: AttentionCardProps) {
  const t = useText();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = count > ROWS + 1;
  return (
    <HomeCard
      title={t('Waiting for you')}
      aside={
        count > 0 && (
          <span className={styles.asideActions}>
            <Suspense>
              <MarkAllRead items={home.attention} of={t('Waiting for you')} />
            </Suspense>
            {isLong && (
              <Button
                variant="ghost"
                size="small"
                aria-expanded={isWhole}
                onClick={() => setIsWhole(!isWhole)}
              >
                {isWhole ? t('Show less') : t('Show all ({count})', { count })}
              </Button>
            )}
          </span>
        )
      }
    >
      {count === 0 ? (
        <p className={styles.quiet}>
          <CircleCheck size={18} strokeWidth={1.9} aria-hidden="true" />
          {t('All clear. Approvals, forms and what fails show up here.')}
        </p>
      ) : (
        <HomeInbox home={home} most={isLong && !isWhole ? ROWS : undefined} />
      )}
    </HomeCard>
  );
}
