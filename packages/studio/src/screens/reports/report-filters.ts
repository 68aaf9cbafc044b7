import type { ReportFilter } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { CHANNELS } from '../../runs/channels.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';

const DAY_MS = 86_400_000;

export const PERIODS = [
  { value: '24h', label: msg('Last 24 hours'), ms: DAY_MS },
  { value: '7d', label: msg('Last 7 days'), ms: 7 * DAY_MS },
  { value: '30d', label: msg('Last 30 days'), ms: 30 * DAY_MS },
  { value: '90d', label: msg('Last 90 days'), ms: 90 * DAY_MS },
  { value: 'all', label: msg('At any time'), ms: null },
] as const;
export type Period = (typeof PERIODS)[number]['value'];

const DEFAULT_PERIOD: Period = '30d';

/** Words of filters that know a few values. */
export const CHOICES = {
  status: [
    { value: 'succeeded', label: msg('Succeeded') },
    { value: 'failed', label: msg('Failed') },
    { value: 'cancelled', label: msg('Cancelled') },
    { value: 'interrupted', label: msg('Interrupted') },
    { value: 'failed_or_interrupted', label: msg('Failed or interrupted') },
  ],
  feedback: [
    { value: 'down', label: msg('Bad answer') },
    { value: 'up', label: msg('Good answer') },
    { value: 'any', label: msg('Any rating') },
    { value: 'none', label: msg('Not rated') },
  ],
  kind: [
    { value: 'agent', label: msg('Agents') },
    { value: 'multi_agent', label: msg('Teams') },
    { value: 'workflow', label: msg('Workflows') },
  ],
  channel: Object.entries(CHANNELS).map(([value, label]) => ({ value, label })),
  reviewed: [
    { value: 'yes', label: msg('Reviewed') },
    { value: 'no', label: msg('Not reviewed') },
  ],
  whole: [{ value: 'yes', label: msg('Left out') }],
  attention: [
    { value: 'review', label: msg('To be reviewed') },
    { value: 'unanswered', label: msg('Unanswered') },
  ],
} as const;

/** What the address may say, each as a text. */
export const FILTERS = [
  { name: 'agent', label: msg('Agent') },
  { name: 'whole', label: msg('As a part of others') },
  { name: 'status', label: msg('Status') },
  { name: 'feedback', label: msg('Feedback') },
  { name: 'attention', label: msg('Attention') },
  { name: 'reviewed', label: msg('Review') },
  { name: 'kind', label: msg('Kind') },
  { name: 'user', label: msg('Person') },
  { name: 'channel', label: msg('Channel') },
  { name: 'model', label: msg('Model') },
  { name: 'api_key_id', label: msg('API key') },
  { name: 'version', label: msg('Version') },
  { name: 'tool', label: msg('Tool') },
  { name: 'min_cost', label: msg('Cost from (USD)') },
  { name: 'min_ms', label: msg('Duration from (ms)') },
  { name: 'error_code', label: msg('Error') },
  { name: 'session_id', label: msg('Conversation') },
] as const;
export type FilterName = (typeof FILTERS)[number]['name'];

/** What filters by a person, key, model or error are set to for runs without one. */
export const WITHOUT = 'none';

/** How runs without one are called. */
export const WITHOUT_WORDS: Partial<Record<FilterName, string>> = {
  user: msg('Visitors'),
  api_key_id: msg('Without a key'),
  model: msg('No model'),
  error_code: msg('No code'),
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const AMOUNT = /^\d{1,9}(?:\.\d{1,6})?$/;
const VERSION = /^(?:draft|[1-9]\d{0,8})$/;

const isOf =
  (name: keyof typeof CHOICES) =>
  (text: string): boolean =>
    CHOICES[name].some(({ value }) => value === text);

const isName = (text: string): boolean => text.length <= 200;
const isShort = (text: string): boolean => text.length <= 100;

/** What nobody knows counts as not said. */
const KNOWN: Record<FilterName, (text: string) => boolean> = {
  agent: (text) => UUID.test(text),
  whole: isOf('whole'),
  user: (text) => UUID.test(text) || text === WITHOUT,
  api_key_id: (text) => UUID.test(text) || text === WITHOUT,
  session_id: (text) => UUID.test(text),
  status: isOf('status'),
  feedback: isOf('feedback'),
  kind: isOf('kind'),
  channel: isOf('channel'),
  reviewed: isOf('reviewed'),
  attention: isOf('attention'),
  model: isName,
  tool: isName,
  error_code: isShort,
  version: (text) => VERSION.test(text),
  min_cost: (text) => AMOUNT.test(text),
  min_ms: (text) => AMOUNT.test(text),
};

export const isFilterText = (name: FilterName, text: string): boolean => KNOWN[name](text);

/** Filters that the address names, in the order they are shown. */
export const activeFilters = (list: ListQuery): { name: FilterName; label: string; value: string }[] =>
  FILTERS.flatMap(({ name, label }) => {
    const value = list.get(name);
    return value !== undefined && KNOWN[name](value) ? [{ name, label, value }] : [];
  });

const isTime = (text: string | undefined): text is string =>
  text !== undefined && !Number.isNaN(Date.parse(text));

/** `custom`: two times in the address. */
export function readPeriod(list: ListQuery): Period | 'custom' {
  if (isTime(list.get('from')) || isTime(list.get('to'))) return 'custom';
  return PERIODS.find(({ value }) => value === list.get('period'))?.value ?? DEFAULT_PERIOD;
}

const MINUTE_MS = 60_000;

/** The same as the server is asked. Whole minutes, so that not every look is another question. */
export function toReportFilter(list: ListQuery, now = Date.now()): ReportFilter {
  const values = Object.fromEntries(activeFilters(list).map(({ name, value }) => [name, value]));
  const { min_cost, min_ms, ...texts } = values;
  return {
    ...(texts as ReportFilter),
    ...(min_cost && { min_cost: Number(min_cost) }),
    ...(min_ms && { min_ms: Number(min_ms) }),
    ...(list.q && { q: list.q }),
    ...periodOf(list, now),
  };
}

function periodOf(list: ListQuery, now: number): Pick<ReportFilter, 'from' | 'to'> {
  const period = readPeriod(list);
  if (period === 'custom') {
    const [from, to] = [list.get('from'), list.get('to')];
    return {
      ...(isTime(from) && { from: new Date(from).toISOString() }),
      ...(isTime(to) && { to: new Date(to).toISOString() }),
    };
  }
  const ms = PERIODS.find(({ value }) => value === period)!.ms;
  if (ms === null) return {};
  return { from: new Date(Math.floor((now - ms) / MINUTE_MS) * MINUTE_MS).toISOString() };
}

/** Something narrows the reports down, besides the period. */
export const isNarrowed = (list: ListQuery): boolean => Boolean(list.q) || activeFilters(list).length > 0;
