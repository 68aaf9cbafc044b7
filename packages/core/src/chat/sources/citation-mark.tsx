import { use } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { CitationContext } from './citation-context.ts';
import styles from './citations.module.css';
import { titleOf } from './source-words.ts';

/**
 * `[2]` in an answer: opens the passage when the message has that citation, else it is text. It is numbered among those
 * that the answer names: what else was found and left out would be a hole in the row.
 */
export function CitationMark({ index }: { index: number }) {
  const t = useText();
  const { citations, shown, toggle } = use(CitationContext);
  const place = citations.findIndex((one) => one.index === index);
  if (place < 0) return `[${index}]`;
  const number = place + 1;
  return (
    <button
      type="button"
      className={styles.mark}
      aria-label={t('Source {index}: {title}', { index: number, title: titleOf(citations[place]!) })}
      aria-expanded={shown === undefined ? undefined : shown === index}
      onClick={() => toggle(index)}
    >
      {number}
    </button>
  );
}
