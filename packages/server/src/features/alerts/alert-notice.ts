import type { AlertMetric } from '@agent-studio/api-client/contract';
import type { Notice } from '../home/attention-service.ts';
import type { AlertsRepository } from './alerts-repository.ts';

type Told = Awaited<ReturnType<AlertsRepository['latestOf']>>[number];

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

/** How an alert stands, for home and bell. */
export function alertNotice({
  alert_id,
  alert_name,
  kind,
  metric,
  value,
  threshold,
  window_minutes,
  at,
}: Told): Notice {
  const unit = UNITS[metric];
  const told = WHAT[metric](value === null ? '–' : unit(value), unit(threshold));
  return {
    id: alert_id,
    kind: kind === 'fired' ? 'notice.danger' : 'notice.warning',
    title: kind === 'fired' ? alert_name : `${alert_name}: over`,
    detail:
      kind === 'fired' ? `${told} in ${span(window_minutes)}.` : 'The figures are as they should be again.',
    at,
    href: `/dashboard?tab=alerts&alert=${alert_id}`,
  };
}

const span = (minutes: number) =>
  minutes % 1440 === 0 ? `${minutes / 1440} d` : minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
