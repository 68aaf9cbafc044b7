import type { RefObject } from 'react';
import { useText } from '@agent-studio/core';
import styles from './skip-link.module.css';

/** The first stop of the Tab key: past the navigation. Seen while it has the focus. */
export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  const t = useText();
  return (
    <button type="button" className={styles.skip} onClick={() => to.current?.focus()}>
      {t('Skip to content')}
    </button>
  );
}
