import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '@agent-studio/core';
import { breadcrumbs } from '../routing/breadcrumbs.ts';
import styles from './breadcrumb-bar.module.css';

/** The way back up. Parts of the path that have no page are plain text; the last one is the current page. */
export function BreadcrumbBar() {
  const t = useText();
  const crumbs = breadcrumbs(useLocation().pathname);
  const last = crumbs.length - 1;
  return (
    <nav className={styles.bar} part="breadcrumb" aria-label={t('Breadcrumb')}>
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={`${index} ${label}`}>
            {index > 0 && <ChevronRight size={13} aria-hidden="true" />}
            {href ? (
              <Link to={href}>{t(label)}</Link>
            ) : (
              <span {...(index === last && { 'aria-current': 'page' as const })}>{t(label)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
