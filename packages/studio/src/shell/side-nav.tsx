import { PanelLeft, Search } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { msg, useText } from '@agent-studio/core';
import { isActive, navigation } from '../routing/navigation.ts';
import type { RouteRow, Section } from '../routing/routes.ts';
import { navIcons } from './nav-icons.ts';
import { NavItem } from './nav-item.tsx';
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

function NavSection({ section, iconOnly }: { section: Section; iconOnly: boolean }) {
  return (
    <div className={styles.section} data-section={section}>
      {toGroups(navigation(section)).map(({ name, rows }) => (
        <NavGroup key={rows[0]?.path} name={name} rows={rows} iconOnly={iconOnly} />
      ))}
    </div>
  );
}

interface Group {
  name: string | undefined;
  rows: RouteRow[];
}

function NavGroup({ name, rows, iconOnly }: Group & { iconOnly: boolean }) {
  const t = useText();
  const { pathname } = useLocation();
  const id = useId();
  const currentOf = (row: RouteRow) => {
    if (pathname === row.path) return 'page';
    return isActive(row, pathname) ? 'true' : undefined;
  };
  return (
    <>
      {name && (
        <p id={id} className={styles.group}>
          {t(name)}
        </p>
      )}
      <ul className={styles.list} {...(name && { 'aria-labelledby': id })}>
        {rows.map((row) => (
          <li key={row.path}>
            <NavItem row={row} iconOnly={iconOnly} current={currentOf(row)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A row whose icon carries a group name begins a group; those before the first one stand alone. */
function toGroups(rows: RouteRow[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const name = navIcons[row.path]?.group;
    if (name || groups.length === 0) groups.push({ name, rows: [row] });
    else groups.at(-1)?.rows.push(row);
  }
  return groups;
}
