import { Link } from 'react-router-dom';
import { EntityIcon, useText } from '@agent-studio/core';
import { useFormat } from '../format/use-format.ts';
import styles from '../lists/entity-list.module.css';
import { readListFilters, SORTS } from '../lists/list-filters.ts';
import { ListTable } from '../lists/list-table.tsx';
import type { ListQuery } from '../lists/use-list-query.ts';
import { VisibilityMark } from '../sharing/visibility-badge.tsx';
import { type Entity, type EntityKind, lookOf } from './entity-kind.ts';
import { EntityMenu } from './entity-menu.tsx';

export interface EntityTableProps<Item extends Entity> {
  kind: EntityKind<Item>;
  /** Absent while they are loaded. */
  items: readonly Item[] | undefined;
  list: ListQuery;
  onRemove: (item: Item) => void;
}

/** A list of entities as a table: the name first, and the menu last. */
export function EntityTable<Item extends Entity>({ kind, items, list, onRemove }: EntityTableProps<Item>) {
  const t = useText();
  const format = useFormat();
  const { words, plural, label, underOf, sorts = SORTS } = kind;
  return (
    <ListTable
      name={kind.key}
      label={t(words.table ?? plural)}
      list={list}
      columns={kind.columns}
      items={items}
      sort={readListFilters(list, kind).sort}
      sorts={sorts}
      first={{
        label: words.head ?? label,
        sort: 'name',
        render: (item) => (
          <div className={styles.rowName}>
            <EntityIcon {...lookOf(kind, item)} size={28} />
            <div>
              <Link dir="auto" className="own-words" to={kind.pathOf(item.id)} title={item.name}>
                {item.name}
              </Link>
              <small dir="auto">
                {!item.built_in && <VisibilityMark visibility={item.visibility} />}
                {underOf ? underOf(item, { t, format, list }) : item.owner.name}
              </small>
            </div>
          </div>
        ),
      }}
      hasSigns
      renderMenu={(item) => <EntityMenu kind={kind} item={item} onRemove={() => onRemove(item)} />}
    />
  );
}
