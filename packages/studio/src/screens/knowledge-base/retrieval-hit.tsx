import type { CSSProperties } from 'react';
import type { SearchHit } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useFormat } from '../../forms/use-format.ts';
import { toMarkedParts } from './highlight.ts';
import styles from './retrieval-test.module.css';

export function RetrievalHit({ hit, rank }: { hit: SearchHit; rank: number }) {
  const t = useText();
  const format = useFormat();
  const { title, heading, page, text, score, why } = hit;
  const place = [page !== null && t('p. {page}', { page }), heading].filter(Boolean).join(' · ');
  return (
    <li className={styles.hit}>
      <div className={styles.hitHead}>
        <span className={styles.rank}>{rank}</span>
        <b dir="auto" title={title}>
          {title}
        </b>
        <span className={styles.score}>
          <span className="sr">{t('Score')} </span>
          {format.decimal(score)}
        </span>
      </div>
      {place && <small className={styles.place}>{place}</small>}
      <p dir="auto" className={styles.text}>
        {toMarkedParts(text, why.terms).map((part, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- parts never change their place
          part.marked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
        )}
      </p>
      <dl className={styles.why}>
        <div className={styles.meter} style={{ '--share': Math.min(1, why.text) } as CSSProperties}>
          <dt>{t('Why this hit: text match')}</dt>
          <dd>{format.decimal(why.text)}</dd>
        </div>
        {why.terms.length > 0 && (
          <div>
            <dt>{t('Words found')}</dt>
            <dd>{why.terms.join(', ')}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
