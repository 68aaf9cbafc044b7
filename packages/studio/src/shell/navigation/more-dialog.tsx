import { Search } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Dialog, useText } from '@agent-studio/core';
import { NavSection } from './nav-section.tsx';
import styles from './more-dialog.module.css';

/** Everything that the navigation lists, on a phone. */
export function MoreDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const leave = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a, button')) onClose();
  };
  return (
    <Dialog open title={t('All pages')} onClose={onClose}>
      {/* Links and buttons within are what is pressed; this only hears of it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.pages} onClick={leave}>
        <button type="button" className={styles.search} data-palette="">
          <Search size={17} strokeWidth={1.8} aria-hidden="true" />
          {t('Search')}
        </button>
        <nav aria-label={t('All pages')}>
          <NavSection section="main" iconOnly={false} />
          <NavSection section="support" iconOnly={false} />
        </nav>
        <slot name="nav-footer" />
      </div>
    </Dialog>
  );
}
