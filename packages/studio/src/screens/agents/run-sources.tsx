import type { Run } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useRunCitations } from '../../data/agent-runs.ts';
import styles from './runs.module.css';

/** The passages behind the answer; each opens to its text. */
export function RunSources({ run }: { run: Run }) {
  const t = useText();
  const citations = useRunCitations(run);
  if (citations.length === 0) return null;
  return (
    <ul className={styles.sources} aria-label={t('Sources')}>
      {citations.map(({ index, title, heading, page, quote }) => (
        <li key={index}>
          <details>
            <summary>
              <span className={styles.number}>{index}</span>
              <b>{title}</b>
              <span className={styles.quiet}>
                {[page !== null && t('p. {page}', { page }), heading].filter(Boolean).join(' · ')}
              </span>
            </summary>
            <blockquote>{quote}</blockquote>
          </details>
        </li>
      ))}
    </ul>
  );
}
