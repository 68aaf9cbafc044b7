import type { Incident, ReportFilter } from '@agent-studio/api-client/contract';
import type { MonitoringFilter } from '../../data/figures/monitoring.ts';
import type { Group } from './dashboard-words.ts';

/** From (included) and to (not included), ISO 8601. */
export interface Span {
  from: string;
  to: string;
}

/** What the reports are narrowed down by besides: parameters of their address are called as the API calls them. */
export type Narrowed = Partial<Record<keyof ReportFilter, string | undefined>>;

/** Where the runs behind a figure are listed: with its period, all that narrows it down, and what was pressed. */
export function runsPath(
  { lastMs: _, ...filter }: MonitoringFilter,
  { from, to }: Span,
  { tab, ...narrowed }: Narrowed & { tab?: 'adoption' } = {},
): string {
  const params = new URLSearchParams();
  const all = { tab, ...filter, ...narrowed, from, to };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) params.set(name, String(value));
  return `/reports?${params}`;
}

/** The part of an interval that lies within a period: figures at its edges are of this part. */
export const clipped = (from: string, to: string, period: Span): Span => ({
  from: from > period.from ? from : period.from,
  to: to < period.to ? to : period.to,
});

/** What narrows the runs down to one group of a chart or list; `key` null: all others, which no filter knows. */
export function narrowedTo(by: Group, key: string | null, filter: MonitoringFilter): Narrowed {
  if (key === null) return {};
  // Breakdowns count whole runs; who asks for one agent is shown what it did as a part of others, too.
  if (by === 'agent') return { agent: key, ...(filter.agent === undefined && { whole: 'yes' }) };
  return { [by === 'api_key' ? 'api_key_id' : by]: key || 'none' };
}

/** Runs that the figure `failed` counts. */
export const FAILED: Narrowed = { status: 'failed_or_interrupted' };

/** Latencies are those of runs that succeeded. */
export const SUCCEEDED: Narrowed = { status: 'succeeded' };

/** Runs of one class of errors; without a code of their own they are called by how they ended. */
export const ofErrorClass = (code: string): Narrowed =>
  code === 'failed' || code === 'interrupted'
    ? { status: code, error_code: 'none' }
    : { ...FAILED, error_code: code };

/** The runs that an incident is about: of its period, those that the alert counts as bad where it knows them. */
export function incidentPath({ metric, threshold, target, api_key, from, to }: Incident): string {
  const bad: Narrowed =
    metric === 'failure_rate'
      ? FAILED
      : metric === 'p95_ms'
        ? { ...SUCCEEDED, min_ms: String(threshold) }
        : {};
  const filter = { agent: target?.id, api_key_id: api_key?.id };
  return runsPath(filter, { from, to: to ?? new Date().toISOString() }, bad);
}
