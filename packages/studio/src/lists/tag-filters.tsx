import { useText } from '@agent-studio/core';
import styles from './entity-list.module.css';

const SHOWN = 3;

interface TagFiltersProps {
  tags: readonly string[];
  onTag: (tag: string) => void;
}

/** The tags of an entity; each narrows its list down. */
export function TagFilters({ tags, onTag }: TagFiltersProps) {
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
            aria-label={t('Only those with the tag {tag}', { tag })}
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
