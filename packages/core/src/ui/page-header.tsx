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
  /** Behind the actions; on a phone at the end of the title's line. */
  menu?: ReactNode;
  /** In one line, as editors have it. */
  slim?: boolean;
  /** On a phone: its actions beside the title. */
  beside?: boolean;
  /** The same, without what is said of it. */
  short?: boolean;
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
  menu,
  slim = false,
  beside = false,
  short = false,
  middle,
  className,
}: PageHeaderProps) {
  return (
    <header
      className={cx(
        styles.head,
        slim && styles.slim,
        (short || beside) && styles.beside,
        short && styles.short,
        className,
      )}
    >
      {icon}
      <div className={styles.text}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {status && <div className={styles.status}>{status}</div>}
        </div>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {middle}
      {(actions || menu) && (
        <div className={styles.actions}>
          {actions && <div className={styles.buttons}>{actions}</div>}
          {menu}
        </div>
      )}
    </header>
  );
}
