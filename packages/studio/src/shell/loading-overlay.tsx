import { ScreenSpinner } from '@agent-studio/core';
import styles from './loading-overlay.module.css';

/** Covers everything while the studio itself is on its way; the host may show something of its own. */
export function LoadingOverlay({ label }: { label?: string }) {
  return (
    <div className={styles.overlay} part="overlay" data-loading>
      <slot name="loading">
        <ScreenSpinner {...(label && { label })} />
      </slot>
    </div>
  );
}
