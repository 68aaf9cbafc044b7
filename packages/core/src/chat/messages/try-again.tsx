import { useText } from '../../i18n/use-text.ts';
import styles from './message-list.module.css';

/** Stands in the place of what a chat could not show. */
export function TryAgain({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <p className={styles.again} role="alert">
      {t('This could not be shown.')}{' '}
      <button type="button" onClick={onRetry}>
        {t('Try again')}
      </button>
    </p>
  );
}
