import styles from './entity-list.module.css';

const SHOWN = 3;

export interface TagFiltersProps {
  tags: readonly string[];
  /** What a tag does when it is pressed. */
  labelOf: (tag: string) => string;
  onTag: (tag: string) => void;
}

/** The tags of an entity; each narrows its list down. */
export function TagFilters({ tags, labelOf, onTag }: TagFiltersProps) {
  const hidden = tags.slice(SHOWN);
  return (
    <>
      {tags.slice(0, SHOWN).map((tag) => (
        <li key={tag} className={styles.tagItem}>
          <button
            type="button"
            dir="auto"
            className={styles.tag}
            aria-label={labelOf(tag)}
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
