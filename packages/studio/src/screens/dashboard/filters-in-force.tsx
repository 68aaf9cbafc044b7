import { ZoomOut } from 'lucide-react';
import { useText } from '@agent-studio/core';
import { useFormat } from '../../format/use-format.ts';
import listStyles from '../../lists/entity-list.module.css';
import { FilterChip } from '../../lists/filter-chip.tsx';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { type DashboardQuery, type FilterName, FILTERS } from './dashboard-query.ts';
import styles from './dashboard.module.css';
import { useFilterChoices } from './use-filter-choices.ts';
import { ZoomedRuns } from './zoomed-runs.tsx';

interface FiltersInForceProps {
  list: ListQuery;
  query: DashboardQuery;
  /** The live tail knows fewer, and no period. */
  names?: readonly FilterName[];
}

/** What the figures are narrowed down to, each to be taken away; nothing where that is nothing. */
export function FiltersInForce({ list, query, names }: FiltersInForceProps) {
  const t = useText();
  const format = useFormat();
  const { choices, wordOf } = useFilterChoices(query);
  const { from, to } = query.filter;
  const zoom =
    query.isZoomed && !names && from && to
      ? t('{from} to {to}', { from: format.dateTime(from), to: format.dateTime(to) })
      : undefined;
  const set = (names ?? FILTERS).flatMap((name) => {
    const value = list.get(name);
    return value ? [{ name, text: `${choices[name].label}: ${wordOf(name, value)}` }] : [];
  });
  if (set.length === 0 && !zoom) return null;
  return (
    <div className={styles.force}>
      <ul className={listStyles.filters} aria-label={t('Filters in force')}>
        {zoom && (
          <li>
            <FilterChip
              icon={<ZoomOut size={13} aria-hidden="true" />}
              text={zoom}
              label={`${zoom}: ${t('Reset the zoom')}`}
              onRemove={() => list.set({ from: undefined, to: undefined })}
            />
          </li>
        )}
        {set.map(({ name, text }) => (
          <li key={name}>
            <FilterChip text={text} onRemove={() => list.set({ [name]: undefined })} />
          </li>
        ))}
      </ul>
      {zoom && <ZoomedRuns query={query} />}
    </div>
  );
}
