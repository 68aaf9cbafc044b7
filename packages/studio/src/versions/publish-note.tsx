import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, useText } from '@agent-studio/core';
import styles from './versions.module.css';

export interface PublishNoteProps {
  /** Begins to publish it; absent: that is done elsewhere, or the reader may not. */
  onPublish?: (() => void) | null | undefined;
  children: ReactNode;
}

/** Says what waits for the first version. */
export function PublishNote({ onPublish, children }: PublishNoteProps) {
  const t = useText();
  return (
    <div className={styles.waits} role="note">
      <Info size={16} aria-hidden="true" />
      <p>{children}</p>
      {onPublish && (
        <Button size="small" onClick={onPublish}>
          {t('Publish…')}
        </Button>
      )}
    </div>
  );
}
