import type { PreviewChunk } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useFormat } from '../../../format/use-format.ts';
import styles from './preview.module.css';

interface Preview {
  items: PreviewChunk[];
  chunks: number;
  tokens: number;
  pages: number | null;
}

/** What something would be cut into, before it is. */
export function PreviewedPassages({ preview }: { preview: Preview }) {
  const t = useText();
  const format = useFormat();
  const { items, chunks, tokens, pages } = preview;
  const facts = [
    t('{count} passages', { count: chunks }),
    t('{count} tokens', { count: tokens }),
    pages !== null && t('{count} pages', { count: pages }),
    items.length < chunks && t('the first {count} are shown', { count: items.length }),
  ];
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <output>{facts.filter(Boolean).join(' · ')}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <ol tabIndex={0} aria-label={t('Passages')}>
        {items.map(({ heading, page, text, tokens: size }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- passages never change their place
          <li key={index}>
            <small dir="auto">
              {[
                format.count(index + 1),
                page !== null && t('p. {page}', { page }),
                heading,
                t('{count} tokens', { count: size }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
