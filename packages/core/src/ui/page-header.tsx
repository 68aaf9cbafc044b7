import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Before the title, for example an `EntityIcon`. */
  icon?: ReactNode;
  /** Beside the title, for example a `Badge`. */
  status?: ReactNode;
  actions?: ReactNode;
  /** In one line, as editors have it. */
  slim?: boolean;
  /** Between what it is and the actions, for example the tabs of an editor. */
  middle?: ReactNode;
  className?: string | undefined;
}

export function PageHeader({
  title,
  subtitle,
  icon,
  status,
  actions,
  slim = false,
  middle,
  className,
}: PageHeaderProps) {
  return (
    <header className={cx(styles.head, slim && styles.slim, className)}>
      {icon}
      <div className={styles.text}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {status}
        </div>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {middle}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
