import type { AlertMetric } from '@agent-studio/api-client/contract';
import type { Notice } from '../home/attention-service.ts';
import type { IncidentRow } from './incidents-repository.ts';

const WHAT: Record<AlertMetric, (value: string, threshold: string) => string> = {
  failure_rate: (value, threshold) => `${value} of the runs failed (limit ${threshold})`,
  p95_ms: (value, threshold) => `The slowest 5 % took longer than ${value} (limit ${threshold})`,
  cost_usd: (value, threshold) => `Runs cost ${value} (limit ${threshold})`,
  no_activity: (value, threshold) => `${value} runs (expected ${threshold})`,
};

const UNITS: Record<AlertMetric, (value: number) => string> = {
  failure_rate: (value) => `${Math.round(value * 1000) / 10} %`,
  p95_ms: (value) => (value < 1000 ? `${Math.round(value)} ms` : `${Math.round(value / 100) / 10} s`),
  cost_usd: (value) => `$${value.toFixed(2)}`,
  no_activity: String,
};

/** An incident that nobody looks after, for home and bell; `at` is news when it fires anew, and when it is over. */
export function incidentNotice({
  id,
  alert_name,
  metric,
  worst,
  threshold,
  window_minutes,
  fired_at,
  resolved_at,
}: IncidentRow): Notice {
  const unit = UNITS[metric];
  const told = WHAT[metric](worst === null ? '–' : unit(worst), unit(threshold));
  return {
    id,
    kind: resolved_at === null ? 'notice.danger' : 'notice.warning',
    title: resolved_at === null ? alert_name : `${alert_name}: over`,
    detail:
      resolved_at === null
        ? `${told} in ${span(window_minutes)}.`
        : 'The figures are as they should be again.',
    at: resolved_at ?? fired_at,
    href: `/dashboard?tab=alerts&incident=${id}`,
  };
}

const span = (minutes: number) =>
  minutes % 1440 === 0 ? `${minutes / 1440} d` : minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
