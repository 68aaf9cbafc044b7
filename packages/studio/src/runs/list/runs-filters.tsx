import { type ReactNode, Suspense } from 'react';
import { SearchField, Select, useText } from '@agent-studio/core';
import type { ListQuery } from '../../lists/use-list-query.ts';
import styles from '../../lists/entity-list.module.css';
import { PERIODS, readRunFilters, STATUSES } from './runs-filter.ts';

/** Search, status and time of the runs, kept in the address. */
export function RunsFilters({ list, children }: { list: ListQuery; children?: ReactNode }) {
  const t = useText();
  const { status, period } = readRunFilters(list);
  const options = (all: string, words: readonly { value: string; label: string }[]) => [
    { value: '', label: all },
    ...words.map(({ value, label }) => ({ value, label: t(label) })),
  ];
  return (
    <div className={styles.toolbar}>
      <SearchField
        label={t('Search runs')}
        shortcut="/"
        value={list.searchText}
        onChange={list.setSearchText}
      />
      <Select
        label={t('Status')}
        hideLabel
        shape="compact"
        value={status ?? ''}
        options={options(t('Every status'), STATUSES)}
        onChange={(chosen) => list.set({ status: chosen || undefined })}
      />
      <Select
        label={t('Time')}
        hideLabel
        shape="compact"
        value={period ?? ''}
        options={options(t('At any time'), PERIODS)}
        onChange={(chosen) => list.set({ period: chosen || undefined })}
      />
      <div className={styles.end}>
        <Suspense>{children}</Suspense>
      </div>
    </div>
  );
}
