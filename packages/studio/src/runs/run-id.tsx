import { CopyButton, useText } from '@agent-studio/core';
import styles from './run-view.module.css';

/** What a run is called towards the API, at the end of a line of facts: its end, which tells runs apart, and all of it to copy. */
export function RunId({ id }: { id: string }) {
  const t = useText();
  return (
    <p className={styles.id}>
      <span aria-hidden="true">·</span>
      <span className="sr">{t('Run id')}</span>
      <code dir="ltr" title={id}>
        {id.slice(-8)}
      </code>
      <CopyButton iconOnly text={id} />
    </p>
  );
}
