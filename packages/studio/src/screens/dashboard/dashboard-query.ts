import { msg } from '@agent-studio/core';
import type { MonitoringFilter } from '../../data/figures/monitoring.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { CHANNELS } from '../../runs/channels.ts';
import { GROUPS, type Group, isKeyOf, KINDS, type Metric, METRICS, STATUSES } from './dashboard-words.ts';
import { KINDS as THINGS, withQuery } from '../../entities/kinds/kinds.ts';

const HOUR_MS = 3_600_000;

export const RANGES = {
  '1h': { label: msg('1 h'), ms: HOUR_MS },
  '24h': { label: msg('24 h'), ms: 24 * HOUR_MS },
  '7d': { label: msg('7 d'), ms: 7 * 24 * HOUR_MS },
  '30d': { label: msg('30 d'), ms: 30 * 24 * HOUR_MS },
  '90d': { label: msg('90 d'), ms: 90 * 24 * HOUR_MS },
} as const;
export type Range = keyof typeof RANGES;
export const DEFAULT_RANGE: Range = '24h';

const TABS = ['overview', 'live', 'alerts'] as const;
export type Tab = (typeof TABS)[number];

/** Parameters of the address that narrow the figures down. */
export const FILTERS = [
  'agent',
  'model',
  'key',
  'user',
  'channel',
  'version',
  'status',
  'kind',
  'error',
] as const;
export type FilterName = (typeof FILTERS)[number];

export interface DashboardQuery {
  tab: Tab;
  range: Range;
  /** A period of its own, in place of the range. */
  isZoomed: boolean;
  filter: MonitoringFilter;
  group: Group;
  metric: Metric;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the address says; what nobody knows there counts as not said. */
export function readDashboard(list: ListQuery): DashboardQuery {
  const wanted = list.get('range');
  const range = isKeyOf(RANGES, wanted) ? wanted : DEFAULT_RANGE;
  const from = toTime(list.get('from'));
  const to = toTime(list.get('to'));
  const isZoomed = from !== undefined && to !== undefined && from < to;
  const id = (name: FilterName) => {
    const value = list.get(name);
    return value && UUID.test(value) ? value : undefined;
  };
  const oneOf = <Key extends string>(
    name: FilterName,
    table: Readonly<Record<Key, unknown>>,
  ): Key | undefined => {
    const value = list.get(name);
    return isKeyOf(table, value) ? value : undefined;
  };
  const status = oneOf('status', STATUSES);
  const version = list.get('version');
  const group = list.get('by');
  const metric = list.get('metric');
  return {
    tab: TABS.find((tab) => tab === list.get('tab')) ?? 'overview',
    range,
    isZoomed,
    group: isKeyOf(GROUPS, group) ? group : 'status',
    metric: isKeyOf(METRICS, metric) ? metric : 'requests',
    filter: {
      ...(isZoomed ? { from, to } : { lastMs: RANGES[range].ms }),
      agent: id('agent'),
      api_key_id: id('key'),
      user: id('user'),
      model: list.get('model')?.slice(0, 200),
      channel: oneOf('channel', CHANNELS),
      kind: oneOf('kind', KINDS),
      status: status === 'running' || status === 'paused' ? undefined : status,
      version: version && /^(?:draft|[1-9]\d{0,8})$/.test(version) ? version : undefined,
      error_code: list.get('error')?.slice(0, 100),
    },
  };
}

const toTime = (text: string | undefined): string | undefined =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;

/** Something besides the period narrows the figures down. */
export const isNarrowed = (list: ListQuery): boolean => FILTERS.some((name) => list.get(name));

/** Where the trace of a run is shown. */
export const runPath = (
  kind: 'agent' | 'multi_agent' | 'workflow',
  targetId: string,
  runId: string,
): string => withQuery(THINGS[kind].pathOf(targetId), `tab=runs&run=${runId}`);
