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
  /** It is being tried again. */
  retrying?: boolean;
  /** Further buttons. */
  actions?: ReactNode;
  /** Below the buttons. */
  after?: ReactNode;
  /** Facts for support, for example status and request. */
  details?: readonly { label: string; value: string }[];
  /** At the end of them. */
  detailsEnd?: ReactNode;
  className?: string | undefined;
}

/** Stands where something could not be loaded. */
export function ErrorState({
  title,
  text,
  onRetry,
  retrying = false,
  actions,
  after,
  details = [],
  detailsEnd,
  className,
}: ErrorStateProps) {
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
            <Button variant="primary" busy={retrying} onClick={onRetry}>
              <RotateCw size={15} aria-hidden="true" />
              {t('Try again')}
            </Button>
          )}
          {actions}
        </div>
      )}
      {after && <p className={styles.after}>{after}</p>}
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {detailsEnd && <div className={styles.detailsEnd}>{detailsEnd}</div>}
        </dl>
      )}
    </section>
  );
}
