import { ListChecks, Maximize2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { SearchHit } from '@agent-studio/api-client/contract';
import { Badge, IconButton, msg, useText } from '@agent-studio/core';
import { toMarkedParts } from '../../../fields/highlight.ts';
import { useFormat } from '../../../format/use-format.ts';
import styles from './retrieval-test.module.css';

export interface RetrievalHitProps {
  hit: SearchHit;
  rank: number;
  /** The place with the setting it is compared with, 0 for none; absent where nothing is compared. */
  otherRank?: number | undefined;
  onOpen: (hit: SearchHit) => void;
  /** Absent: the reader may not change the card. */
  onGolden?: ((hit: SearchHit) => void) | undefined;
}

export function RetrievalHit({ hit, rank, otherRank, onOpen, onGolden }: RetrievalHitProps) {
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
        {otherRank !== undefined && otherRank !== rank && (
          <Badge shape="tag" tone={otherRank ? 'neutral' : 'warning'}>
            {otherRank ? t('there no. {rank}', { rank: otherRank }) : t('only here')}
          </Badge>
        )}
        <span className={styles.score}>
          <span className="sr">{t('Score')} </span>
          {format.decimal(score)}
        </span>
        <IconButton
          size="small"
          label={t('Open passage {number}', { number: rank })}
          icon={<Maximize2 size={14} />}
          onClick={() => onOpen(hit)}
        />
        {onGolden && (
          <IconButton
            size="small"
            label={t('Make passage {number} a golden question', { number: rank })}
            icon={<ListChecks size={14} />}
            onClick={() => onGolden(hit)}
          />
        )}
      </div>
      {place && <small className={styles.place}>{place}</small>}
      <p dir="auto" className={styles.text}>
        {toMarkedParts(text, why.terms).map((part, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- parts never change their place
          part.marked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
        )}
      </p>
      <Why hit={hit} />
    </li>
  );
}

const PLACES: Record<SearchHit['why']['places'][number], string> = {
  title: msg('title of the document'),
  heading: msg('heading'),
  text: msg('text'),
};

function Why({ hit: { why } }: { hit: SearchHit }) {
  const t = useText();
  const format = useFormat();
  const ranks = [
    why.text_rank !== undefined && t('by words no. {rank}', { rank: why.text_rank }),
    why.vector_rank !== undefined && t('by meaning no. {rank}', { rank: why.vector_rank }),
    why.rank_before !== undefined && t('before the model ordered them no. {rank}', { rank: why.rank_before }),
  ].filter((rank) => rank !== false);
  return (
    <dl className={styles.why}>
      <div className={styles.meter} style={{ '--share': Math.min(1, why.text) } as CSSProperties}>
        <dt>{t('Why this hit: text match')}</dt>
        <dd>{format.decimal(why.text)}</dd>
      </div>
      {why.vector !== undefined && (
        <div className={styles.meter} style={{ '--share': Math.min(1, why.vector) } as CSSProperties}>
          <dt>{t('Why this hit: meaning')}</dt>
          <dd>{format.decimal(why.vector)}</dd>
        </div>
      )}
      {(why.fused !== undefined || why.rank_before !== undefined) && (
        <div>
          <dt>{t('Ranks')}</dt>
          <dd>
            {ranks.join(' · ')}
            {why.fused !== undefined && ` · ${t('fused {score}', { score: format.decimal(why.fused) })}`}
          </dd>
        </div>
      )}
      {why.terms.length > 0 && (
        <div>
          <dt>{t('Words found')}</dt>
          <dd dir="auto">
            {why.terms.join(', ')}
            {why.places.length > 0 &&
              ` (${t('in: {places}', { places: format.list(why.places.map((place) => t(PLACES[place]))) })})`}
          </dd>
        </div>
      )}
      {why.missing.length > 0 && (
        <div>
          <dt>{t('Words not found')}</dt>
          <dd dir="auto">{why.missing.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
