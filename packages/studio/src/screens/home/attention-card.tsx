import { CircleCheck } from 'lucide-react';
import type { Home } from '@agent-studio/api-client';
import { useText } from '@agent-studio/core';
import { HomeCard } from './home-card.tsx';
import styles from './home.module.css';
import { lazyPart } from '../../format/lazy-part.tsx';

const HomeInbox = lazyPart(() => import('./home-inbox.tsx'), 'HomeInbox');

export interface AttentionCardProps {
  home: Home;
  /** Those listed and those not. */
  count: number;
}

/** What waits for the person, each with the way to it. */
export function AttentionCard({ home, count }: AttentionCardProps) {
  const t = useText();
  return (
    <HomeCard title={t('Waiting for you')}>
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
