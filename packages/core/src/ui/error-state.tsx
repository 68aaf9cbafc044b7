import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  title: string;
  /** What happened and what to do. */
  text: ReactNode;
  onRetry?: () => void;
  /** Further buttons. */
  actions?: ReactNode;
  /** Facts for support, for example status and request. */
  details?: readonly { label: string; value: string }[];
  className?: string | undefined;
}

/** Stands where something could not be loaded. */
export function ErrorState({ title, text, onRetry, actions, details = [], className }: ErrorStateProps) {
  const t = useText();
  return (
    <section className={cx(styles.state, className)} role="alert">
      <span className={styles.icon}>
        <CloudOff size={26} strokeWidth={1.7} aria-hidden="true" />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {(onRetry ?? actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              <RotateCw size={15} aria-hidden="true" />
              {t('Try again')}
            </Button>
          )}
          {actions}
        </div>
      )}
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
