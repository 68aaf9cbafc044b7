import { SlidersHorizontal, X, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, Select, useText } from '@agent-studio/core';
import { useFilterOptions } from '../../data/figures/monitoring.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { useFormat } from '../../format/use-format.ts';
import { type DashboardQuery, FILTERS, type FilterName, isNarrowed } from './dashboard-query.ts';
import styles from './dashboard.module.css';
import { CHANNELS, groupName, KINDS, STATUSES } from './dashboard-words.ts';

interface DashboardFiltersProps {
  list: ListQuery;
  query: DashboardQuery;
  /** The live tail knows fewer. */
  names?: readonly FilterName[];
}

const ALL = '';
/** What most narrow down by; the others are behind a button until one is chosen. */
const FIRST: ReadonlySet<string> = new Set(['agent', 'model', 'key']);
/** What the live tail knows of a run. */
export const LIVE_FILTERS = ['agent', 'key', 'user', 'channel'] as const;
const SHOWN = ['agent', 'model', 'key', 'user', 'channel', 'status', 'version'] as const;

/** What the figures can be narrowed down by; kept in the address. */
export function DashboardFilters({ list, query, names = SHOWN }: DashboardFiltersProps) {
  const t = useText();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  // What was changed by hand stays: it must not go from under the keys.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { data } = useFilterOptions(query.filter);
  const { from, to } = query.filter;

  const found = (
    by: 'agent' | 'model' | 'api_key' | 'user',
    items: readonly {
      key: string;
      name: string | null;
      requests: number;
      kind?: keyof typeof KINDS | undefined;
    }[] = [],
  ) =>
    items.map(({ key, name, requests, kind }) => ({
      value: key,
      label: groupName(by, key, name, t),
      end: format.compact(requests),
      ...(kind && kind !== 'agent' && { hint: t(KINDS[kind]) }),
    }));
  const words = (table: Readonly<Record<string, string | { label: string }>>) =>
    Object.entries(table).map(([value, label]) => ({
      value,
      label: t(typeof label === 'string' ? label : label.label),
    }));
  const { running: _running, paused: _paused, ...ended } = STATUSES;
  const choices: Readonly<
    Record<
      (typeof SHOWN)[number],
      { label: string; all: string; options: { value: string; label: string }[] }
    >
  > = {
    agent: {
      label: t('Agent, team or workflow'),
      all: t('All agents'),
      options: found('agent', data?.agents),
    },
    model: { label: t('Model'), all: t('All models'), options: found('model', data?.models) },
    key: { label: t('API key'), all: t('All API keys'), options: found('api_key', data?.api_keys) },
    user: { label: t('Person'), all: t('All people'), options: found('user', data?.users) },
    channel: { label: t('Channel'), all: t('All channels'), options: words(CHANNELS) },
    status: { label: t('Status'), all: t('Any status'), options: words(ended) },
    version: {
      label: t('Version'),
      all: t('All versions'),
      options: ['draft', ...Array.from({ length: 9 }, (_, index) => String(index + 1))].map((value) => ({
        value,
        label: groupName('version', value, null, t),
      })),
    },
  };

  const known = SHOWN.filter((name) => names.includes(name));
  const shown = known.filter(
    (name) => open || FIRST.has(name) || touched.has(name) || list.get(name) !== undefined,
  );
  const set = FILTERS.filter((name) => list.get(name)).length;

  return (
    <div
      className={styles.filters}
      role="group"
      aria-label={t('Filters')}
      {...(open && { 'data-open': true })}
    >
      {shown.map((name) => {
        const { label, all, options } = choices[name];
        const value = list.get(name) ?? ALL;
        // A link may name what this period does not know.
        const isKnown = value === ALL || options.some((option) => option.value === value);
        return (
          <Select
            key={name}
            shape="compact"
            label={label}
            hideLabel
            value={value}
            options={[
              { value: ALL, label: all },
              ...(isKnown
                ? []
                : [{ value, label: name === 'version' ? groupName('version', value, null, t) : value }]),
              ...options,
            ]}
            onChange={(chosen) => {
              setTouched(new Set(touched).add(name));
              list.set({ [name]: chosen || undefined });
            }}
          />
        );
      })}
      <Button className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        <SlidersHorizontal size={14} aria-hidden="true" />
        {t('Filters')}
        {set > 0 && <Badge>{format.count(set)}</Badge>}
      </Button>
      {list.get('error') && names === SHOWN && (
        <Button onClick={() => list.set({ error: undefined })}>
          <code dir="ltr">{list.get('error')}</code>
          <X size={13} aria-label={t('Remove')} />
        </Button>
      )}
      {query.isZoomed && from && to && (
        <Button onClick={() => list.set({ from: undefined, to: undefined })}>
          <ZoomOut size={14} aria-hidden="true" />
          {t('{from} to {to}', { from: format.dateTime(from), to: format.dateTime(to) })}
          <X size={13} aria-label={t('Reset the zoom')} />
        </Button>
      )}
      {isNarrowed(list) && (
        <Button
          variant="ghost"
          onClick={() => list.set(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}
        >
          {t('Clear filters')}
        </Button>
      )}
    </div>
  );
}
