import { Button, useText } from '@agent-studio/core';
import styles from './bar-list.module.css';

interface ShowAllProps {
  isWhole: boolean;
  onChange: (isWhole: boolean) => void;
}

/** Below the first rows of a card: shows the others, and folds them away again. */
export function ShowAll({ isWhole, onChange }: ShowAllProps) {
  const t = useText();
  return (
    <Button
      size="small"
      variant="ghost"
      className={styles.more}
      aria-expanded={isWhole}
      onClick={() => onChange(!isWhole)}
    >
      {isWhole ? t('Show less') : t('Show all')}
    </Button>
  );
}
