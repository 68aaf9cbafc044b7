import { Button, Select, useText } from '@agent-studio/core';
import { FiltersPopover } from '../../lists/filters-popover.tsx';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { type DashboardQuery, type FilterName, FILTERS } from './dashboard-query.ts';
import styles from './dashboard.module.css';
import { CHOSEN, useFilterChoices } from './use-filter-choices.ts';

interface DashboardFiltersProps {
  list: ListQuery;
  query: DashboardQuery;
  /** The live tail knows fewer. */
  names?: readonly FilterName[];
}

const ALL = '';

/** What the figures can be narrowed down by, behind one button; kept in the address. */
export function DashboardFilters({ list, query, names = FILTERS }: DashboardFiltersProps) {
  const t = useText();
  const { choices, wordOf } = useFilterChoices(query);
  const count = names.filter((name) => list.get(name)).length;

  return (
    <FiltersPopover count={count}>
      {CHOSEN.filter((name) => names.includes(name)).map((name) => {
        const { label, all, options } = choices[name];
        const value = list.get(name) ?? ALL;
        const isKnown = value === ALL || options.some((option) => option.value === value);
        return (
          <Select
            key={name}
            label={label}
            value={value}
            options={[
              { value: ALL, label: all },
              ...(isKnown ? [] : [{ value, label: wordOf(name, value) }]),
              ...options,
            ]}
            onChange={(chosen) => list.set({ [name]: chosen || undefined })}
          />
        );
      })}
      <Button
        variant="ghost"
        className={styles.clear}
        disabled={count === 0}
        onClick={() => list.set(Object.fromEntries(names.map((name) => [name, undefined])))}
      >
        {t('Clear filters')}
      </Button>
    </FiltersPopover>
  );
}
