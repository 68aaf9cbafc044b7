import { use, useEffect, useId, useRef } from 'react';
import type { Citation } from '@agent-studio/api-client/stream';
import { useText } from '../../i18n/use-text.ts';
import { ChatIcon } from '../icons/chat-icon.tsx';
import { CitationContext } from './citation-context.ts';
import styles from './citations.module.css';
import { sectionOf, titleOf } from './source-words.ts';
import { MESSAGE_ICONS } from '../messages/message-icons.ts';

/** A chip for each source of the answer, and the passage of the one that is chosen. */
export function Citations() {
  const t = useText();
  const { citations, shown, toggle } = use(CitationContext);
  const passageId = useId();
  const open = citations.find(({ index }) => index === shown);
  if (citations.length === 0) return null;
  return (
    <div className={styles.sources}>
      <ul className={styles.chips} aria-label={t('Sources')}>
        {citations.map((citation, place) => (
          <li key={citation.index}>
            <button
              type="button"
              className={styles.chip}
              aria-expanded={shown === undefined ? undefined : citation.index === shown}
              aria-controls={citation.index === shown ? passageId : undefined}
              onClick={() => toggle(citation.index)}
            >
              <span className={styles.number}>{place + 1}</span>
              <ChatIcon path={MESSAGE_ICONS.book} size={13} />
              <span dir="auto" className={styles.title}>
                {titleOf(citation)}
              </span>
              <span dir="auto" className={styles.page}>
                {citation.page ? t('p. {page}', { page: citation.page }) : sectionOf(citation, citations)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open && <Passage key={open.index} id={passageId} citation={open} />}
    </div>
  );
}

function Passage({ id, citation }: { id: string; citation: Citation }) {
  const passage = useRef<HTMLElement>(null);
  // The mark that was clicked may stand screens above.
  useEffect(() => {
    passage.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <figure ref={passage} id={id} className={styles.passage}>
      <figcaption>{citation.heading ?? titleOf(citation)}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long passages scroll by keyboard */}
      <blockquote dir="auto" tabIndex={0}>
        {citation.quote}
      </blockquote>
    </figure>
  );
}
