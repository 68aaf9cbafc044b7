import { Link } from 'react-router-dom';
import { Tooltip, useText } from '@agent-studio/core';
import type { RouteRow } from '../../routing/routes.ts';
import { navIcons } from './nav-icons.ts';
import styles from './side-nav.module.css';

export interface NavItemProps {
  row: RouteRow;
  /** This very page is open, or one below it. */
  current: 'page' | 'true' | undefined;
  /** Only the icon shows: the title stands in a tooltip. */
  iconOnly: boolean;
}

export function NavItem({ row, current, iconOnly }: NavItemProps) {
  const t = useText();
  const title = t(row.title);
  const Icon = navIcons[row.path]?.icon;
  const link = (
    <Link
      to={row.path}
      className={styles.item}
      part={current ? 'nav-item nav-item-active' : 'nav-item'}
      {...(current && { 'aria-current': current })}
    >
      {Icon && <Icon size={17} strokeWidth={1.8} aria-hidden="true" />}
      <span className={styles.label}>{title}</span>
    </Link>
  );
  if (!iconOnly) return link;
  return (
    <Tooltip text={title} placement="right">
      {link}
    </Tooltip>
  );
}
