import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '@agent-studio/core';
import { navigation, toCurrent } from '../../routing/navigation.ts';
import type { RouteRow, Section } from '../../routing/routes.ts';
import { navIcons } from './nav-icons.ts';
import { NavItem } from './nav-item.tsx';
import styles from './side-nav.module.css';

/** What the navigation lists in one section, in its groups. */
export function NavSection({ section, iconOnly }: { section: Section; iconOnly: boolean }) {
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
            <NavItem row={row} iconOnly={iconOnly} current={toCurrent(row, pathname)} />
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
