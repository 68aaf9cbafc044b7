import { CopyButton, useText } from '@agent-studio/core';
import styles from './run-view.module.css';

interface RunIdProps {
  id: string;
  /** It ends a line of facts, and is not named there. */
  isBare?: boolean;
}

/** What a run is called towards the API: its end, which tells runs apart, and all of it to copy. */
export function RunId({ id, isBare = false }: RunIdProps) {
  const t = useText();
  return (
    <p className={styles.id}>
      {isBare && <span aria-hidden="true">·</span>}
      <span className={isBare ? 'sr' : undefined}>{t('Run id')}</span>
      <code dir="ltr" title={id}>
        {id.slice(-8)}
      </code>
      <CopyButton iconOnly text={id} />
    </p>
  );
}
