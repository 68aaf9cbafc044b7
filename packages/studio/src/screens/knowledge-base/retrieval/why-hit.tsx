import type { CSSProperties } from 'react';
import type { SearchHit } from '@agent-studio/api-client/contract';
import { msg, useText } from '@agent-studio/core';
import { useFormat } from '../../../format/use-format.ts';
import styles from './why-hit.module.css';

const PLACES: Record<SearchHit['why']['places'][number], string> = {
  title: msg('title of the document'),
  heading: msg('heading'),
  text: msg('text'),
};

/** Why a passage was found: its scores side by side, and which words of the question stand in it. */
export function WhyHit({ why }: Pick<SearchHit, 'why'>) {
  const t = useText();
  const format = useFormat();
  const ranks = [
    why.text_rank !== undefined && t('by words no. {rank}', { rank: why.text_rank }),
    why.vector_rank !== undefined && t('by meaning no. {rank}', { rank: why.vector_rank }),
    why.rank_before !== undefined && t('before the model ordered them no. {rank}', { rank: why.rank_before }),
  ].filter((rank) => rank !== false);
  const places = format.list(why.places.map((place) => t(PLACES[place])));
  return (
    <div className={styles.why}>
      <div className={styles.scores}>
        <p>{t('Why this hit')}</p>
        <dl>
          <Score of="words" label={t('Words')} value={why.text} />
          {why.vector !== undefined && <Score of="meaning" label={t('Meaning')} value={why.vector} />}
          {why.fused !== undefined && <Score of="fused" label={t('Fused')} value={why.fused} />}
        </dl>
      </div>
      <dl className={styles.words}>
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
        {(why.fused !== undefined || why.rank_before !== undefined) && ranks.length > 0 && (
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
  of: 'words' | 'meaning' | 'fused';
  label: string;
  /** 0 to 1. */
  value: number;
}

function Score({ of, label, value }: ScoreProps) {
  const format = useFormat();
  return (
    <div data-of={of} style={{ '--share': Math.max(0, Math.min(1, value)) } as CSSProperties}>
      <dt>{label}</dt>
      <dd>{format.decimal(value)}</dd>
    </div>
  );
}
