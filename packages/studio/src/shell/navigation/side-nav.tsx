import { PanelLeft, Search } from 'lucide-react';
import { msg, useText } from '@agent-studio/core';
import { NavSection } from './nav-section.tsx';
import styles from './side-nav.module.css';

export interface SideNavProps {
  expanded: boolean;
  /** There is no room for titles, or none is wanted. */
  iconOnly: boolean;
  /** Absent: it stays as it is. */
  onToggle?: (() => void) | undefined;
}

export function SideNav({ expanded, iconOnly, onToggle }: SideNavProps) {
  const t = useText();
  return (
    <nav className={styles.nav} part="nav" aria-label={t('Main')}>
      <button type="button" className={styles.item} aria-keyshortcuts="Control+K Meta+K" data-palette="">
        <Search size={17} strokeWidth={1.8} aria-hidden="true" />
        <span className={styles.label}>{t('Search')}</span>
        <kbd className={styles.keys} aria-hidden="true">
          {t(toKeys(navigator.userAgent))}
        </kbd>
      </button>
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

/** As they stand on the keys of the machine. */
const toKeys = (machine: string): string => (/Mac|iP/.test(machine) ? '⌘ K' : msg('Ctrl K'));
