import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '@agent-studio/core';
import { lazyPart } from '../../format/lazy-part.tsx';
import { isActive, navigation, toCurrent } from '../../routing/navigation.ts';
import { navIcons } from './nav-icons.ts';
import styles from './phone-nav.module.css';

const MoreDialog = lazyPart(() => import('./more-dialog.tsx'), 'MoreDialog');

/** The bar at the bottom where there is no room for a navigation at the side: what is used most, and all of it behind “More”. */
export function PhoneNav() {
  const t = useText();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const all = [...navigation('main'), ...navigation('support')];
  const near = all.flatMap((row) => {
    const look = navIcons[row.path];
    return look?.onPhone ? [{ row, Icon: look.icon, name: look.onPhone }] : [];
  });
  const isFar =
    all.some((row) => isActive(row, pathname)) && !near.some(({ row }) => isActive(row, pathname));
  return (
    <>
      <nav className={styles.bar} part="nav" aria-label={t('Main')}>
        {near.map(({ row, Icon, name }) => {
          const current = toCurrent(row, pathname);
          return (
            <Link
              key={row.path}
              to={row.path}
              className={styles.item}
              part={current ? 'nav-item nav-item-active' : 'nav-item'}
              {...(current && { 'aria-current': current })}
            >
              <Icon size={19} strokeWidth={1.8} aria-hidden="true" />
              <span className={styles.name}>{t(name)}</span>
            </Link>
          );
        })}
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          {...(isFar && { 'aria-current': 'true' })}
          onClick={() => setOpen(true)}
        >
          <Ellipsis size={19} strokeWidth={1.8} aria-hidden="true" />
          <span className={styles.name}>{t('More')}</span>
        </button>
      </nav>
      {open && <MoreDialog onClose={() => setOpen(false)} />}
    </>
  );
}
