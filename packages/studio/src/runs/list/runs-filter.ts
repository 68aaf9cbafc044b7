import type { RunKind, RunStatus } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import type { ListQuery } from '../../lists/use-list-query.ts';

export const STATUSES = [
  { value: 'running', label: msg('Running') },
  { value: 'paused', label: msg('Waits for a person') },
  { value: 'succeeded', label: msg('Succeeded') },
  { value: 'failed', label: msg('Failed') },
  { value: 'cancelled', label: msg('Cancelled') },
  { value: 'interrupted', label: msg('Interrupted') },
] as const satisfies readonly { value: RunStatus; label: string }[];

const HOUR_MS = 3_600_000;

export const PERIODS = [
  { value: '1h', label: msg('Last hour'), ms: HOUR_MS },
  { value: '24h', label: msg('Last 24 hours'), ms: 24 * HOUR_MS },
  { value: '7d', label: msg('Last 7 days'), ms: 7 * 24 * HOUR_MS },
  { value: '30d', label: msg('Last 30 days'), ms: 30 * 24 * HOUR_MS },
] as const;

/** Whose runs they are. */
export interface RunTarget {
  kind: RunKind;
  id: string;
}

/** What narrows runs down; in the address, what nobody knows there counts as not said. */
export const readRunFilters = (list: ListQuery) => ({
  status: STATUSES.find(({ value }) => value === list.get('status'))?.value,
  period: PERIODS.find(({ value }) => value === list.get('period'))?.value,
});

const MINUTE_MS = 60_000;

/** The same as the server is asked. Whole minutes, so that not every look is another question. */
export function toRunFilter({ kind, id }: RunTarget, list: ListQuery, now = Date.now()) {
  const { status, period } = readRunFilters(list);
  const ms = PERIODS.find(({ value }) => value === period)?.ms;
  return {
    ...(kind === 'agent' ? { agent_id: id } : { kind, target_id: id }),
    ...(list.q && { q: list.q }),
    ...(status && { status }),
    ...(ms && { from: new Date(Math.floor((now - ms) / MINUTE_MS) * MINUTE_MS).toISOString() }),
  };
}

export function isNarrowed(list: ListQuery): boolean {
  const { status, period } = readRunFilters(list);
  return Boolean(list.q || status || period);
}
