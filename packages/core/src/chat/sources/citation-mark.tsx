import { use } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { CitationContext } from './citation-context.ts';
import styles from './citations.module.css';

/** `[2]` in an answer: opens the passage when the message has that citation, else it is text. */
export function CitationMark({ index }: { index: number }) {
  const t = useText();
  const { citations, shown, toggle } = use(CitationContext);
  const citation = citations.find((one) => one.index === index);
  if (!citation) return `[${index}]`;
  return (
    <button
      type="button"
      className={styles.mark}
      aria-label={t('Source {index}: {title}', { index, title: citation.title })}
      aria-expanded={shown === undefined ? undefined : shown === index}
      onClick={() => toggle(index)}
    >
      {index}
    </button>
  );
}
