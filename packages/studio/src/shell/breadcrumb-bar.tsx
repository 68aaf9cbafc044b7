import { ChevronRight } from 'lucide-react';
import { use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '@agent-studio/core';
import { breadcrumbs } from '../routing/breadcrumbs.ts';
import { OpenNameContext } from '../routing/open-name.ts';
import styles from './breadcrumb-bar.module.css';

/** The way back up. Parts of the path that have no page are plain text; the last one is the current page. */
export function BreadcrumbBar() {
  const t = useText();
  const crumbs = breadcrumbs(useLocation().pathname);
  const last = crumbs.length - 1;
  const name = use(OpenNameContext);
  return (
    <nav className={styles.bar} part="breadcrumb" aria-label={t('Breadcrumb')}>
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={`${index} ${label}`}>
            {index > 0 && <ChevronRight size={13} aria-hidden="true" />}
            {href ? (
              <Link to={href}>{t(label)}</Link>
            ) : (
              <span {...(index === last && { 'aria-current': 'page' as const })}>
                {t(label)}
                {index === last && name && <OpenName name={name} />}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What is open on the current page, which its label alone does not say. */
function OpenName({ name }: { name: string }) {
  return (
    <>
      <ChevronRight size={13} aria-hidden="true" />
      <bdi className={`${styles.name} own-words`} title={name}>
        {name}
      </bdi>
    </>
  );
}
