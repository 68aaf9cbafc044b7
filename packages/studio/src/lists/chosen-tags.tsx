import { Tag, X } from 'lucide-react';
import { useText } from '@agent-studio/core';
import styles from './entity-list.module.css';
import type { ListQuery } from './use-list-query.ts';

/** The tags that a list is narrowed by; each can be taken away. */
export function ChosenTags({ list, tags }: { list: ListQuery; tags: readonly string[] }) {
  const t = useText();
  const without = (tag: string) => tags.filter((other) => other !== tag).join(',');
  return (
    <ul className={styles.filters} aria-label={t('Only with these tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            className={styles.filter}
            aria-label={t('Remove the filter {tag}', { tag })}
            onClick={() => list.set({ tag: without(tag) })}
          >
            <Tag size={12} aria-hidden="true" />
            <span>{tag}</span>
            <X size={12} strokeWidth={2.4} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
