import { ListChecks, Maximize2 } from 'lucide-react';
import type { SearchHit } from '@agent-studio/api-client/contract';
import { Badge, IconButton, Tooltip, useText } from '@agent-studio/core';
import { toMarkedParts } from '../../../fields/highlight.ts';
import { useFormat } from '../../../format/use-format.ts';
import styles from './retrieval-test.module.css';
import { WhyHit } from './why-hit.tsx';

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
  const place = [page !== null && t('p. {page}', { page }), headingWithin(title, heading)]
    .filter(Boolean)
    .join(' · ');
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
        <span className={styles.hitActions}>
          <Tooltip text={t('Open passage {number}', { number: rank })}>
            <IconButton
              size="small"
              label={t('Open passage {number}', { number: rank })}
              icon={<Maximize2 size={14} />}
              onClick={() => onOpen(hit)}
            />
          </Tooltip>
          {onGolden && (
            <Tooltip text={t('Make passage {number} a golden question', { number: rank })}>
              <IconButton
                size="small"
                label={t('Make passage {number} a golden question', { number: rank })}
                icon={<ListChecks size={14} />}
                onClick={() => onGolden(hit)}
              />
            </Tooltip>
          )}
        </span>
        {/* What ranks were made into is no measure of how well a passage fits: its place says it. */}
        {score !== why.fused && (
          <span className={styles.score}>
            <span className="sr">{t('Score')} </span>
            {format.decimal(score)}
          </span>
        )}
      </div>
      {place && <small className={styles.place}>{place}</small>}
      <p dir="auto" className={styles.text}>
        {toMarkedParts(text, why.terms).map((part, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- parts never change their place
          part.marked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
        )}
      </p>
      <WhyHit why={why} />
    </li>
  );
}

/** The path of headings without one that only says again what the document is called: “Care.md”, “Care › Filters”. */
function headingWithin(title: string, heading: string): string {
  const [top, ...below] = heading.split(HEADINGS);
  const name = title.replace(/\.[a-z]{2,4}$/i, '');
  return top?.toLowerCase() === name.toLowerCase() ? below.join(HEADINGS) : heading;
}

const HEADINGS = ' › ';
