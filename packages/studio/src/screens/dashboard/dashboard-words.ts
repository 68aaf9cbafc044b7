import type { FigureGroup, FigureName, RunKind, RunStatus } from '@agent-studio/api-client/contract';
import { msg, NONE, type Translate } from '@agent-studio/core';
import type { ChartTone } from '../../charts/chart-types.ts';
import { CHANNELS } from '../../runs/channels.ts';
import type { Format } from '../../format/use-format.ts';

export const STATUSES: Readonly<Record<RunStatus, { label: string; tone: ChartTone }>> = {
  succeeded: { label: msg('Succeeded'), tone: 'good' },
  failed: { label: msg('Failed'), tone: 'bad' },
  interrupted: { label: msg('Interrupted'), tone: 'warn' },
  cancelled: { label: msg('Cancelled'), tone: 'muted' },
  paused: { label: msg('Paused'), tone: 'muted' },
  running: { label: msg('Running'), tone: 'muted' },
};

export const KINDS: Readonly<Record<RunKind, string>> = {
  agent: msg('Agent'),
  multi_agent: msg('Team'),
  workflow: msg('Workflow'),
};

/** What the large chart can be split by, how that stands within its title, and the filter that a click sets. */
export const GROUPS = {
  status: { label: msg('Status'), by: msg('status'), filter: 'status' },
  agent: { label: msg('Agent, team or workflow'), by: msg('agent, team or workflow'), filter: 'agent' },
  model: { label: msg('Model'), by: msg('model'), filter: 'model' },
  api_key: { label: msg('API key'), by: msg('API key'), filter: 'key' },
  user: { label: msg('Person'), by: msg('person'), filter: 'user' },
  version: { label: msg('Version'), by: msg('version'), filter: 'version' },
  channel: { label: msg('Channel'), by: msg('channel'), filter: 'channel' },
} as const satisfies Partial<Record<FigureGroup, { label: string; by: string; filter: string }>>;
export type Group = keyof typeof GROUPS;

export const METRICS = {
  requests: { label: msg('Requests'), stacks: true },
  success_rate: { label: msg('Success'), stacks: false },
  p95_ms: { label: msg('p95 latency'), stacks: false },
  ttft_p50_ms: { label: msg('Time to first token'), stacks: false },
  tokens: { label: msg('Tokens'), stacks: true },
  cost_usd: { label: msg('Cost'), stacks: true },
} as const satisfies Partial<Record<FigureName, { label: string; stacks: boolean }>>;
export type Metric = keyof typeof METRICS;

export const isKeyOf = <Key extends string>(
  table: Readonly<Record<Key, unknown>>,
  key: string | undefined,
): key is Key => key !== undefined && Object.hasOwn(table, key);

/** A figure as people read it; `scale`: the largest of the axis at which it stands. */
export function writeFigure(name: FigureName, value: number, format: Format, scale?: number): string {
  if (name.endsWith('_rate')) return format.percent(value);
  if (name.endsWith('_ms'))
    return scale === undefined ? format.duration(value) : format.exactDuration(value, scale);
  if (name === 'cost_usd') return format.usd(value);
  return value >= 100_000 || name.endsWith('tokens') ? format.compact(value) : format.count(value);
}

/** What a group is called. */
export function groupName(by: FigureGroup, key: string | null, name: string | null, t: Translate): string {
  if (key === null) return t('Others');
  if (by === 'status' && isKeyOf(STATUSES, key)) return t(STATUSES[key].label);
  if (by === 'channel' && isKeyOf(CHANNELS, key)) return t(CHANNELS[key]);
  if (by === 'version') return key === 'draft' ? t('Draft') : t('Version {number}', { number: key });
  if (key === '')
    return { api_key: t('Without a key'), user: t('Visitors'), model: t('No model') }[by as string] ?? NONE;
  return name ?? (by === 'api_key' ? t('Key of somebody else') : t('Deleted'));
}
