import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cell, EntityIcon, HeadCell, Table, TimeAgo, useText } from '@agent-studio/core';
import styles from './entity-list.module.css';
import type { Sort } from './list-filters.ts';

export interface EntityTableProps {
  label: string;
  /** Over the names. */
  name: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The other columns' `HeadCell`s. */
  head: ReactNode;
  /** Absent: the last change has a column. */
  edited?: false;
  /** `EntityRow`s. */
  children: ReactNode;
}

/** A list of entities as a table: the name first, the last change and the menu last. */
export function EntityTable({ label, name, sort, onSort, head, edited, children }: EntityTableProps) {
  const t = useText();
  const order = sort === 'name' ? 'ascending' : sort === '-name' ? 'descending' : undefined;
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell sort={order} onSort={() => onSort(sort === 'name' ? '-name' : 'name')}>
            {name}
          </HeadCell>
          {head}
          {edited !== false && (
            <HeadCell
              sort={sort === '-updated_at' ? 'descending' : undefined}
              onSort={() => onSort('-updated_at')}
            >
              {t('Edited')}
            </HeadCell>
          )}
          <HeadCell>
            <span className="sr">{t('Actions')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}

export interface EntityRowProps {
  icon: ComponentProps<typeof EntityIcon>['icon'];
  tint: ComponentProps<typeof EntityIcon>['tint'];
  name: string;
  /** Below the name. */
  under: ReactNode;
  to: string;
  /** Absent in tables without that column. */
  updatedAt?: string;
  menu: ReactNode;
  /** The other columns' `Cell`s. */
  children: ReactNode;
}

/** One entity of an `EntityTable`. */
export function EntityRow({ icon, tint, name, under, to, updatedAt, menu, children }: EntityRowProps) {
  return (
    <tr>
      <th scope="row">
        <div className={styles.rowName}>
          <EntityIcon icon={icon} tint={tint} size={28} />
          <div>
            <Link dir="auto" className="own-words" to={to} title={name}>
              {name}
            </Link>
            <small>{under}</small>
          </div>
        </div>
      </th>
      {children}
      {updatedAt !== undefined && (
        <Cell muted>
          <TimeAgo time={updatedAt} />
        </Cell>
      )}
      <Cell>{menu}</Cell>
    </tr>
  );
}

/** Stands where there is nothing to tell. */
export const NONE = '—';
