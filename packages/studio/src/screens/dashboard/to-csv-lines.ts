import type { Overview, Timeseries } from '@agent-studio/api-client/contract';
import type { Translate } from '@agent-studio/core';
import { type Group, groupName } from './dashboard-words.ts';

const NAMES = [
  'requests',
  'success_rate',
  'p50_ms',
  'p95_ms',
  'p99_ms',
  'ttft_p50_ms',
  'input_tokens',
  'output_tokens',
  'cost_usd',
  'users',
  'up',
  'down',
] as const;

const text = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** What the charts show, one line an interval: the figures, and the chosen one for each group. */
export function toCsvLines(overview: Overview, series: Timeseries, group: Group, t: Translate): string[][] {
  const byTime = new Map(series.points.map(({ at, values }) => [at, values]));
  const groups = series.groups.map(({ key, name }) => `${series.metric}: ${groupName(group, key, name, t)}`);
  return [
    ['from', ...NAMES, ...groups],
    ...overview.points.map(({ at, figures }) => [
      at,
      ...NAMES.map((name) => text(figures[name])),
      ...groups.map((_, index) => text(byTime.get(at)?.[index])),
    ]),
  ];
}
