import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { EntityIcon } from './entity-icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  tint?: string | number;
  /** `page` for an empty list, `inline` for a part of one, such as a search without results. */
  size?: 'page' | 'inline';
  /** `h1` where nothing else is on the page. */
  heading?: 'h1' | 'h2';
  className?: string | undefined;
}

export function EmptyState({
  icon,
  title,
  text,
  actions,
  tint = 294,
  size = 'page',
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <section className={cx(styles.state, className)} data-size={size}>
      {size === 'page' ? (
        <div className={styles.art} aria-hidden="true">
          <span className={styles.sheet} />
          <span className={styles.sheet} />
          <span className={styles.front}>
            <EntityIcon icon={icon} tint={tint} size={52} />
          </span>
        </div>
      ) : (
        <EntityIcon icon={icon} tint={tint} size={40} />
      )}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
