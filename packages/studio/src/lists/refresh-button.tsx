import { RotateCw } from 'lucide-react';
import { IconButton, useText } from '@agent-studio/core';
import styles from './refresh-button.module.css';

/** Reads again what the page shows; the arrow turns while that is on its way. */
export function RefreshButton({ busy = false, onRefresh }: { busy?: boolean; onRefresh: () => unknown }) {
  const t = useText();
  return (
    <IconButton
      variant="secondary"
      label={t('Refresh')}
      icon={<RotateCw size={15} {...(busy && { className: styles.turning })} />}
      onClick={() => void onRefresh()}
    />
  );
}
