import { useText } from '@agent-studio/core';
import styles from './tools.module.css';

const SHOWN = 3;

/** The tags of a tool; each narrows the list down. */
export function ToolTags({ tags, onTag }: { tags: readonly string[]; onTag: (tag: string) => void }) {
  const t = useText();
  const hidden = tags.slice(SHOWN);
  return (
    <>
      {tags.slice(0, SHOWN).map((tag) => (
        <li key={tag} className={styles.tagItem}>
          <button
            type="button"
            dir="auto"
            className={styles.tag}
            aria-label={t('Only tools with the tag {tag}', { tag })}
            onClick={() => onTag(tag)}
          >
            {tag}
          </button>
        </li>
      ))}
      {hidden.length > 0 && (
        <li dir="ltr" className={styles.hidden} title={hidden.join(', ')}>
          +{hidden.length}
        </li>
      )}
    </>
  );
}
