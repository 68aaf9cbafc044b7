import { PanelLeft } from 'lucide-react';
import { useText } from '@agent-studio/core';
import { SearchButton } from '../search-button.tsx';
import { NavSection } from './nav-section.tsx';
import styles from './side-nav.module.css';

export interface SideNavProps {
  expanded: boolean;
  /** There is no room for titles, or none is wanted. */
  iconOnly: boolean;
  /** No header does. */
  searches: boolean;
  /** Absent: it stays as it is. */
  onToggle?: (() => void) | undefined;
}

export function SideNav({ expanded, iconOnly, searches, onToggle }: SideNavProps) {
  const t = useText();
  return (
    <nav className={styles.nav} part="nav" aria-label={t('Main')}>
      {searches && <SearchButton classes={{ button: styles.item, label: styles.label, keys: styles.keys }} />}
      <NavSection section="main" iconOnly={iconOnly} />
      <NavSection section="support" iconOnly={iconOnly} />
      {onToggle && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={expanded}
          aria-label={t(expanded ? 'Collapse navigation' : 'Expand navigation')}
          onClick={onToggle}
        >
          <PanelLeft size={17} strokeWidth={1.8} aria-hidden="true" />
          <span className={styles.label}>{t('Collapse')}</span>
        </button>
      )}
      <slot name="nav-footer" />
    </nav>
  );
}
