import { Check, ChevronsUpDown, LayoutGrid, List } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button, Menu, msg, SearchField, Segmented, useText } from '@agent-studio/core';
import styles from './entity-list.module.css';
import { OWNERS, readListFilters, SORTS } from './list-filters.ts';
import type { ListQuery } from './use-list-query.ts';

const ChosenTags = lazy(async () => ({ default: (await import('./chosen-tags.tsx')).ChosenTags }));

export type View = 'cards' | 'table';

const VIEWS = [
  { value: 'cards', label: msg('Cards'), icon: LayoutGrid },
  { value: 'table', label: msg('Table'), icon: List },
] as const;

export interface ListToolbarProps {
  list: ListQuery;
  /** How many the present filters find. */
  total: number | undefined;
  /** Absent: there is one look only. */
  view?: View;
  onView?: (view: View) => void;
  searchLabel: string;
  ownersLabel: string;
  /** Filters of this list alone. */
  children?: ReactNode;
  /** Views, columns and file; loaded when the list is there. */
  tools?: ReactNode;
}

/** Search, owner, tags, order and look of a list of entities. */
export function ListToolbar({
  list,
  total,
  view,
  onView,
  searchLabel,
  ownersLabel,
  children,
  tools,
}: ListToolbarProps) {
  const t = useText();
  const { owner, sort, tags } = readListFilters(list);
  const segments = OWNERS.map(({ value, label }) => ({
    value,
    label: t(label),
    count: value === owner ? total : undefined,
  }));
  return (
    <div className={styles.toolbar}>
      <SearchField
        label={searchLabel}
        shortcut="/"
        value={list.searchText}
        onChange={list.setSearchText}
        className={styles.search ?? ''}
      />
      <Segmented
        label={ownersLabel}
        value={owner}
        onChange={(value) => list.set({ owner: value === 'all' ? undefined : value })}
        segments={segments}
      />
      {children}
      {tags.length > 0 && (
        <Suspense>
          <ChosenTags list={list} tags={tags} />
        </Suspense>
      )}
      <div className={styles.end}>
        <Suspense>{tools}</Suspense>
        <Menu
          placement="bottom-start"
          trigger={
            <Button>
              <span className="sr">{t('Sort by')}</span>
              {t(SORTS.find(({ value }) => value === sort)!.label)}
              <ChevronsUpDown size={14} aria-hidden="true" />
            </Button>
          }
          entries={SORTS.map(({ value, label }) => ({
            id: value,
            label: t(label),
            hint: value === sort && <Check size={15} aria-label={t('chosen')} />,
            onSelect: () => list.set({ sort: value === '-updated_at' ? undefined : value }),
          }))}
        />
        {view && onView && (
          <Segmented
            label={t('View')}
            iconsOnly
            value={view}
            onChange={onView}
            segments={VIEWS.map((one) => ({ ...one, label: t(one.label) }))}
          />
        )}
      </div>
    </div>
  );
}
