import { Cable } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CardSource } from '@agent-studio/api-client/contract';
import { TimeAgo, useText, TextLink } from '@agent-studio/core';
import { useCardSources } from '../../data/connectors/connector-syncs.ts';
import styles from './card-sources.module.css';

/** Which connectors feed a card; nothing where none does. */
export function CardSources({ cardId, className = '' }: { cardId: string; className?: string | undefined }) {
  const t = useText();
  const { data } = useCardSources(cardId);
  if (!data || data.length === 0) return null;
  return (
    <section className={`${styles.sources} ${className}`} aria-label={t('Synced from')}>
      <b>{t('Synced from')}</b>
      <ul>
        {data.map((source) => (
          <li key={source.sync_id}>
            <Cable size={14} aria-hidden="true" />
            <Source source={source} />
            <small>
              {t('Documents: {count}', { count: source.documents })}
              {source.last_sync_at && (
                <>
                  {' · '}
                  <TimeAgo time={source.last_sync_at} />
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Source({ source: { connector, name } }: { source: CardSource }) {
  const t = useText();
  if (connector.name === null) return <span>{t('A connector that is not shared with you')}</span>;
  return (
    <TextLink asChild>
      <Link to={`/data-connectors?connector=${connector.id}&tab=syncs`}>
        <bdi className="own-words">{connector.name}</bdi>
        {name !== connector.name && (
          <>
            {' › '}
            <bdi className="own-words">{name}</bdi>
          </>
        )}
      </Link>
    </TextLink>
  );
}
