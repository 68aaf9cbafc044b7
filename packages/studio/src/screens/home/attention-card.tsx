import { BookX, CirclePause, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Attention } from '@agent-studio/api-client';
import { isSafeRedirect, LinkButton, msg, TimeAgo, useText } from '@agent-studio/core';
import { HomeCard } from './home-card.tsx';
import styles from './home.module.css';

const looks: Record<Attention['kind'], { icon: LucideIcon; tone: 'danger' | 'warning'; action: string }> = {
  'document.failed': { icon: BookX, tone: 'danger', action: msg('Open card') },
  'run.failed': { icon: TriangleAlert, tone: 'danger', action: msg('Open agent') },
  'run.interrupted': { icon: CirclePause, tone: 'warning', action: msg('Open agent') },
};

/** What waits for the person, each with the way to it. */
export function AttentionCard({ attention }: { attention: Attention[] }) {
  const t = useText();
  return (
    <HomeCard title={t('Waiting for you')} count={attention.length}>
      {attention.length === 0 ? (
        <p className={styles.quiet}>
          <CircleCheck size={18} strokeWidth={1.9} aria-hidden="true" />
          {t('All clear. Failed documents and runs show up here.')}
        </p>
      ) : (
        <ul className={styles.attention}>
          {attention.map((item) => (
            <AttentionRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </HomeCard>
  );
}

function AttentionRow({ item }: { item: Attention }) {
  const t = useText();
  const { icon: Icon, tone, action } = looks[item.kind];
  const name = t(action);
  return (
    <li>
      <span className={styles.sign} data-tone={tone}>
        <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className={styles.texts}>
        <b dir="auto" className="own-words">
          {item.title}
        </b>
        <span dir="auto" className="own-words">
          {item.detail}
        </span>
      </div>
      <TimeAgo time={item.at} />
      {isSafeRedirect(item.href) && (
        <LinkButton asChild size="small">
          <Link to={item.href} aria-label={`${name}: ${item.title}`}>
            {name}
          </Link>
        </LinkButton>
      )}
    </li>
  );
}
