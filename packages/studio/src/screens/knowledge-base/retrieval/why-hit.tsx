import { ChevronDown } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import type { SearchHit } from '@agent-studio/api-client/contract';
import { msg, useText } from '@agent-studio/core';
import { useFormat } from '../../../format/use-format.ts';
import styles from './why-hit.module.css';

const PLACES: Record<SearchHit['why']['places'][number], string> = {
  title: msg('title of the document'),
  heading: msg('heading'),
  text: msg('text'),
};

/** Why a passage was found: how far words and meaning agree with it; which words those were is folded away. */
export function WhyHit({ why }: Pick<SearchHit, 'why'>) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const ranks = [
    why.text_rank !== undefined && t('by words no. {rank}', { rank: why.text_rank }),
    why.vector_rank !== undefined && t('by meaning no. {rank}', { rank: why.vector_rank }),
    why.rank_before !== undefined && t('before the model ordered them no. {rank}', { rank: why.rank_before }),
  ].filter((rank) => rank !== false);
  const hasRanks = (why.fused !== undefined || why.rank_before !== undefined) && ranks.length > 0;
  const hasMore = why.terms.length > 0 || why.missing.length > 0 || hasRanks;
  const places = format.list(why.places.map((place) => t(PLACES[place])));
  return (
    <div className={styles.why} role="group" aria-label={t('Why this hit')}>
      <div className={styles.scores}>
        <dl>
          <Score of="words" label={t('Words')} share={why.text} rank={why.text_rank}>
            {format.decimal(why.text)}
          </Score>
          {why.vector !== undefined && (
            <Score of="meaning" label={t('Meaning')} share={why.vector} rank={why.vector_rank}>
              {format.decimal(why.vector)}
            </Score>
          )}
        </dl>
        {hasMore && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t('Details')}
            <ChevronDown size={12} aria-hidden="true" />
          </button>
        )}
      </div>
      <dl id={id} className={styles.words} hidden={!isOpen}>
        {why.terms.length > 0 && (
          <div>
            <dt>{t('Words found')}</dt>
            <dd dir="auto">
              {why.terms.join(', ')}
              {places && <span> {t('in: {places}', { places })}</span>}
            </dd>
          </div>
        )}
        {why.missing.length > 0 && (
          <div>
            <dt>{t('Words not found')}</dt>
            <dd dir="auto">{why.missing.join(', ')}</dd>
          </div>
        )}
        {hasRanks && (
          <div>
            <dt>{t('Ranks')}</dt>
            <dd>{ranks.join(' · ')}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

interface ScoreProps {
  of: 'words' | 'meaning';
  label: string;
  /** Of the bar, 0 to 1. */
  share: number;
  /** The place it would have by this alone. */
  rank: number | undefined;
  children: ReactNode;
}

function Score({ of, label, share, rank, children }: ScoreProps) {
  const t = useText();
  return (
    <div data-of={of} style={{ '--share': Math.max(0, Math.min(1, share)) } as CSSProperties}>
      <dt>{label}</dt>
      <dd>
        {children}
        {rank !== undefined && <small> {t('no. {rank}', { rank })}</small>}
      </dd>
    </div>
  );
}
