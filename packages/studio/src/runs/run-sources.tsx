import { useState } from 'react';
import type { Citation, Run } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { PassageDialog, toSource } from '../answers/passage-dialog.tsx';
import styles from './run-sources.module.css';

/** The passages behind the answer; each opens in its document. */
export function RunSources({ run }: { run: Run }) {
  const t = useText();
  const { citations } = run;
  const [opened, setOpened] = useState<Citation | null>(null);
  if (citations.length === 0) return null;
  return (
    <>
      <ul className={styles.sources} aria-label={t('Sources')}>
        {citations.map((citation, place) => (
          <li key={citation.index}>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpened(citation)}>
              <span className={styles.number}>{place + 1}</span>
              <b>{citation.title}</b>
              <Place citation={citation} />
              <span className={styles.quote} dir="auto">
                {citation.quote}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <PassageDialog passage={opened && toSource(opened)} onClose={() => setOpened(null)} />
    </>
  );
}

function Place({ citation: { page, heading } }: { citation: Citation }) {
  const t = useText();
  const place = [page !== null && t('p. {page}', { page }), heading].filter(Boolean).join(' · ');
  return place && <span className={styles.place}>{place}</span>;
}
