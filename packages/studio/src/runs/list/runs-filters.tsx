import { type ReactNode, Suspense } from 'react';
import { useText } from '@agent-studio/core';
import { ListChoice, ListSearch } from '../../lists/list-fields.tsx';
import { FoldedFilters } from '../../lists/folded-filters.tsx';
import type { ListQuery } from '../../lists/use-list-query.ts';
import styles from '../../lists/entity-list.module.css';
import { PERIODS, readRunFilters, STATUSES } from './runs-filter.ts';

/** Search, status and time of the runs, kept in the address. */
export function RunsFilters({ list, children }: { list: ListQuery; children?: ReactNode }) {
  const t = useText();
  const { status, period } = readRunFilters(list);
  const said = (words: readonly { value: string; label: string }[]) =>
    words.map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <div className={styles.toolbar}>
      <ListSearch list={list} label={t('Search runs')} className={styles.search} />
      <FoldedFilters count={[status, period].filter(Boolean).length}>
        <ListChoice
          list={list}
          name="status"
          label={t('Status')}
          any={t('Any status')}
          options={said(STATUSES)}
          value={status ?? ''}
        />
        <ListChoice
          list={list}
          name="period"
          label={t('Time')}
          any={t('Any time')}
          options={said(PERIODS)}
          value={period ?? ''}
        />
      </FoldedFilters>
      <div className={styles.end}>
        <Suspense>{children}</Suspense>
      </div>
    </div>
  );
}
