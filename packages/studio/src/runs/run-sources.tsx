import type { Citation } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { titleOf } from '@agent-studio/core/chat';
import styles from './run-sources.module.css';

interface RunSourcesProps {
  citations: readonly Citation[];
  onOpen: (citation: Citation) => void;
}

/** The passages behind the answer; each opens in its document. */
export function RunSources({ citations, onOpen }: RunSourcesProps) {
  const t = useText();
  if (citations.length === 0) return null;
  return (
    <ul className={styles.sources} aria-label={t('Sources')}>
      {citations.map((citation, place) => (
        <li key={citation.index}>
          <button type="button" aria-haspopup="dialog" onClick={() => onOpen(citation)}>
            <span className={styles.number}>{place + 1}</span>
            <b>{titleOf(citation)}</b>
            <Place citation={citation} />
            <span className={styles.quote} dir="auto">
              {citation.quote}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Place({ citation: { page, heading } }: { citation: Citation }) {
  const t = useText();
  const place = [page !== null && t('p. {page}', { page }), heading].filter(Boolean).join(' · ');
  return place && <span className={styles.place}>{place}</span>;
}
