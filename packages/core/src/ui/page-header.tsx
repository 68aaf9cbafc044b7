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
  className?: string | undefined;
}

export function PageHeader({ title, subtitle, icon, status, actions, className }: PageHeaderProps) {
  return (
    <header className={cx(styles.head, className)}>
      {icon}
      <div className={styles.text}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {status}
        </div>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
