import { Check, ChevronsUpDown, LayoutGrid, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Menu, msg, Segmented, useText } from '@agent-studio/core';
import { ChosenTags } from './chosen-tags.tsx';
import styles from './entity-list.module.css';
import { FoldedFilters } from './folded-filters.tsx';
import { type ListFilter, OWNERS, readListFilters, SORTS } from './list-filters.ts';
import { ListChoice, ListSearch } from './list-fields.tsx';
import type { ListQuery } from './use-list-query.ts';

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
  /** The heads of its columns order it, where there is room for them. */
  isTable?: boolean;
  words: { search: string; owners?: string };
  filters?: readonly ListFilter[];
  sorts?: readonly { value: string; label: string }[];
  /** Views, columns and file. */
  tools?: ReactNode;
}

/** Search, owner, filters, tags, order and look of a list of entities. */
export function ListToolbar({
  list,
  total,
  view,
  onView,
  isTable = false,
  words,
  filters = [],
  sorts = SORTS,
  tools,
}: ListToolbarProps) {
  const t = useText();
  const { owner, sort, tags, own } = readListFilters(list, { filters, sorts, words });
  const segments = OWNERS.map(({ value, label }) => ({
    value,
    label: t(label),
    count: value === owner ? total : undefined,
  }));
  return (
    <div className={styles.toolbar}>
      <ListSearch list={list} label={t(words.search)} className={styles.search} />
      {(words.owners !== undefined || filters.length > 0 || view) && (
        <FoldedFilters count={Object.keys(own).length + (owner === 'all' ? 0 : 1)}>
          {words.owners && (
            <Segmented
              label={t(words.owners)}
              value={owner}
              onChange={(value) => list.set({ owner: value === 'all' ? undefined : value })}
              segments={segments}
            />
          )}
          {filters.length > 0 && (
            <div className={styles.choices}>
              {filters.map((filter) => (
                <Filter key={filter.name} {...filter} list={list} value={own[filter.name]} />
              ))}
            </div>
          )}
        </FoldedFilters>
      )}
      {tags.length > 0 && <ChosenTags list={list} tags={tags} />}
      <div className={styles.end}>
        {tools && <div className={styles.tools}>{tools}</div>}
        <div className={isTable ? styles.byHead : styles.by}>
          <Menu
            placement="bottom-start"
            trigger={
              <Button>
                <span className="sr">{t('Sort by')}</span>
                <span className={styles.sortName}>{t(sorts.find(({ value }) => value === sort)!.label)}</span>
                <ChevronsUpDown size={14} aria-hidden="true" />
              </Button>
            }
            entries={sorts.map(({ value, label }) => ({
              id: value,
              label: t(label),
              hint: value === sort && <Check size={15} aria-label={t('chosen')} />,
              onSelect: () => list.set({ sort: value === '-updated_at' ? undefined : value }),
            }))}
          />
        </div>
        {view && onView && (
          <Segmented
            label={t('View')}
            className={styles.look}
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

interface FilterProps extends ListFilter {
  list: ListQuery;
  value: string | undefined;
}

function Filter({ list, name, label, any, options, value }: FilterProps) {
  const t = useText();
  if (!options) {
    if (!value) return null;
    return <Button onClick={() => list.set({ [name]: undefined })}>{`${t(label)}: ${value} ×`}</Button>;
  }
  return <ListChoice {...{ list, name, options }} label={t(label)} any={t(any)} value={value ?? ''} />;
}
