import { CopyButton, useText } from '@agent-studio/core';
import styles from './run-view.module.css';

/** What a run is called towards the API. */
export function RunId({ id }: { id: string }) {
  const t = useText();
  return (
    <p className={styles.id}>
      {t('Run id')}
      <code dir="ltr">{id}</code>
      <CopyButton iconOnly text={id} />
    </p>
  );
}
