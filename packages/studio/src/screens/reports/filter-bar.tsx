import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button, Select, useText } from '@agent-studio/core';
import { useFilterValues, useReportNames } from '../../data/figures/reports.ts';
import { FilterChip } from '../../lists/filter-chip.tsx';
import { ListSearch } from '../../lists/list-fields.tsx';
import type { ListQuery } from '../../lists/use-list-query.ts';
import listStyles from '../../lists/entity-list.module.css';
import styles from './reports.module.css';
import {
  activeFilters,
  CHOICES,
  type FilterName,
  PERIODS,
  readPeriod,
  WITHOUT,
  WITHOUT_WORDS,
} from './report-filters.ts';
import { lazyPart } from '../../format/lazy-part.tsx';

const FilterDialog = lazyPart(() => import('./filter-dialog.tsx'), 'FilterDialog');

/** Search, period, agent and state; all other filters behind a button, and those in force as chips. */
export function FilterBar({ list, children }: { list: ListQuery; children?: ReactNode }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { data: names = [] } = useReportNames();
  const valueOf = useFilterWords();
  const period = readPeriod(list);
  const active = activeFilters(list);
  const periods = PERIODS.map(({ value, label }) => ({ value: value as string, label: t(label) }));
  return (
    <div className={listStyles.toolbar}>
      <ListSearch list={list} label={t('Search runs')} className={listStyles.search} />
      <Select
        label={t('Period')}
        hideLabel
        shape="compact"
        value={period}
        options={period === 'custom' ? [...periods, { value: 'custom', label: t('Chosen days') }] : periods}
        onChange={(value) =>
          value !== 'custom' && list.set({ period: value, from: undefined, to: undefined, cursor: undefined })
        }
      />
      <Select
        label={t('Agent')}
        hideLabel
        shape="compact"
        className={listStyles.onDesk}
        value={list.get('agent') ?? ''}
        options={[
          { value: '', label: t('All agents') },
          ...names.map(({ id, name, deleted }) => ({
            value: id,
            label: name || id,
            ...(deleted && { hint: t('Deleted') }),
          })),
        ]}
        onChange={(agent) => list.set({ agent: agent || undefined, cursor: undefined })}
      />
      <Button onClick={() => setOpen(true)}>
        <SlidersHorizontal size={14} aria-hidden="true" />
        {t('Filters')}
      </Button>
      {active.length > 0 && (
        <ul className={`${listStyles.filters} ${styles.chips}`} aria-label={t('Filters in force')}>
          {active.map(({ name, label, value }) => (
            <li key={name}>
              <FilterChip
                text={`${t(label)}: ${valueOf(name, value)}`}
                onRemove={() => list.set({ [name]: undefined, cursor: undefined })}
              />
            </li>
          ))}
          {active.length > 1 && (
            <li>
              <Button size="small" variant="ghost" onClick={() => list.clear('tab', 'period', 'from', 'to')}>
                {t('Clear all')}
              </Button>
            </li>
          )}
        </ul>
      )}
      <div className={listStyles.end}>{children}</div>
      <Suspense>{open && <FilterDialog list={list} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

/** What a filter is set to, in words. */
function useFilterWords(): (name: FilterName, value: string) => string {
  const t = useText();
  const { data: names = [] } = useReportNames();
  const { data: values } = useFilterValues();
  const refs: Partial<Record<FilterName, readonly { id: string; name: string }[]>> = {
    agent: names,
    user: values?.users ?? [],
    api_key_id: values?.api_keys ?? [],
  };
  return (name, value) => {
    if (name in CHOICES) {
      const label = CHOICES[name as keyof typeof CHOICES].find((choice) => choice.value === value)?.label;
      return label ? t(label) : value;
    }
    if (name === 'version' && value === 'draft') return t('Draft');
    if (value === WITHOUT && WITHOUT_WORDS[name]) return t(WITHOUT_WORDS[name]);
    return refs[name]?.find(({ id }) => id === value)?.name || (name in refs ? value.slice(-8) : value);
  };
}
