import { ChevronRight } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '@agent-studio/core';
import { breadcrumbs, type Crumb, namesOne } from '../routing/breadcrumbs.ts';
import { OpenNamesContext } from '../routing/open-name.ts';
import styles from './breadcrumb-bar.module.css';

/** The way back up. Parts of the path that have no page are plain text; the last one is the current page, or the name of what is open on it. */
export function BreadcrumbBar() {
  const t = useText();
  const { pathname } = useLocation();
  const crumbs = breadcrumbs(pathname);
  const last = crumbs.length - 1;
  const names = use(OpenNamesContext);
  const name = names.at(-1)?.name;
  const around = names.slice(0, -1);
  const isOfList = name !== undefined && !namesOne(pathname);
  const isLink = ({ href }: Crumb, index: number) => href !== undefined || (index === last && isOfList);
  const up = crumbs.findLastIndex(isLink);
  const line = useRef<HTMLOListElement>(null);
  // Where there is no room for all of it, the end is seen: what is open.
  useEffect(() => {
    const way = line.current!;
    way.scrollLeft = way.scrollWidth * (getComputedStyle(way).direction === 'rtl' ? -1 : 1);
    // What stands in the line is the occasion, not an input.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname, name]);
  return (
    <nav className={styles.bar} part="breadcrumb" aria-label={t('Breadcrumb')}>
      <ol ref={line}>
        {crumbs.map((crumb, index) => (
          <li key={`${index} ${crumb.label}`} data-up={(around.length === 0 && index === up) || undefined}>
            {index > 0 && <ChevronRight size={13} aria-hidden="true" />}
            {isLink(crumb, index) ? (
              <Link to={crumb.href ?? pathname}>{t(crumb.label)}</Link>
            ) : (
              <span {...(index === last && !name && { 'aria-current': 'page' as const })}>
                {t(crumb.label)}
              </span>
            )}
          </li>
        ))}
        {around.map((one, index) => (
          <li key={`${index} ${one.name}`} data-up={index === around.length - 1 || undefined}>
            <ChevronRight size={13} aria-hidden="true" />
            <Link to={one.to ?? pathname} className={styles.name}>
              <bdi>{one.name}</bdi>
            </Link>
          </li>
        ))}
        {name && (
          <li>
            <ChevronRight size={13} aria-hidden="true" />
            <bdi className={`${styles.name} own-words`} title={name} aria-current="page">
              {name}
            </bdi>
          </li>
        )}
      </ol>
    </nav>
  );
}
