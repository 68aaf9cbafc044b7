import { useText } from '@agent-studio/core';
import { useFilterOptions } from '../../data/figures/monitoring.ts';
import { useFormat } from '../../format/use-format.ts';
import type { DashboardQuery, FilterName } from './dashboard-query.ts';
import { CHANNELS } from '../../runs/channels.ts';
import { groupName, KINDS, STATUSES } from './dashboard-words.ts';

interface FilterChoice {
  label: string;
  /** While nothing is chosen. */
  all: string;
  options: readonly { value: string; label: string }[];
}

/** What is chosen by hand, in this order; a kind comes by links only, an error by its row. */
export const CHOSEN = ['agent', 'model', 'key', 'user', 'channel', 'status', 'version'] as const;

/** What the live tail knows of a run. */
export const LIVE_FILTERS: readonly FilterName[] = ['agent', 'key', 'user', 'channel', 'kind'];

const MOST_VERSIONS = 9;

/** What the figures can be narrowed down by, with what there is in the period. */
export function useFilterChoices({ filter }: DashboardQuery) {
  const t = useText();
  const format = useFormat();
  const { data } = useFilterOptions(filter);

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
  const choices: Readonly<Record<FilterName, FilterChoice>> = {
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
      options: ['draft', ...Array.from({ length: MOST_VERSIONS }, (_, index) => String(index + 1))].map(
        (value) => ({ value, label: groupName('version', value, null, t) }),
      ),
    },
    kind: { label: t('Kind'), all: t('All'), options: words(KINDS) },
    error: { label: t('Error'), all: t('All'), options: [] },
  };

  /** A value in words; a link may name what this period does not know. */
  const wordOf = (name: FilterName, value: string): string =>
    choices[name].options.find((option) => option.value === value)?.label ??
    (name === 'version' ? groupName('version', value, null, t) : value);

  return { choices, wordOf };
}
