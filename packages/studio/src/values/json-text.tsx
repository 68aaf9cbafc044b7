import { useMemo } from 'react';
import styles from './json-text.module.css';
import { beginningOf, toJsonParts, writeJson } from './write-json.ts';

/** Longer texts are cut: who shows them says where all of it stands. */
const MOST_CHARS = 1_500;

/** A small value as code, to read beside what it is about; larger ones have a view of their own. */
export function JsonText({ value, label }: { value: unknown; label: string }) {
  const parts = useMemo(() => {
    const text = writeJson(beginningOf(value, MOST_CHARS));
    return toJsonParts(text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS).toWellFormed()}…` : text);
  }, [value]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <pre dir="ltr" tabIndex={0} aria-label={label} className={styles.json}>
      <code>
        {parts.map(({ text, kind }, place) =>
          kind === undefined ? (
            text
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the text
            <span key={place} data-kind={kind}>
              {text}
            </span>
          ),
        )}
      </code>
    </pre>
  );
}
