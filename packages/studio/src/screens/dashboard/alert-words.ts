import type { Alert, AlertInput, AlertMetric, IncidentState } from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';
import type { Format } from '../../format/use-format.ts';

/** How metrics are called, and in which unit a threshold is typed: so many stored ones are one of it. */
export const ALERT_METRICS: Readonly<
  Record<AlertMetric, { label: string; hint: string; threshold: string; unit: number; step: number }>
> = {
  failure_rate: {
    label: msg('Failure rate'),
    hint: msg('The share of runs that failed or were interrupted.'),
    threshold: msg('More than, in %'),
    unit: 0.01,
    step: 0.5,
  },
  p95_ms: {
    label: msg('p95 latency'),
    hint: msg('Nineteen of twenty answers are faster.'),
    threshold: msg('More than, in seconds'),
    unit: 1_000,
    step: 0.1,
  },
  cost_usd: {
    label: msg('Cost'),
    hint: msg('What all runs of the window cost together.'),
    threshold: msg('More than, in US dollars'),
    unit: 1,
    step: 0.01,
  },
  no_activity: {
    label: msg('No activity'),
    hint: msg('Too few runs ended, such as when a page lost its agent.'),
    threshold: msg('Fewer runs than'),
    unit: 1,
    step: 1,
  },
};

/** How an incident stands, the most urgent first. */
export const INCIDENT_STATES: Readonly<
  Record<IncidentState, { label: string; tone: 'danger' | 'warning' | 'good' }>
> = {
  open: { label: msg('Still open'), tone: 'danger' },
  acknowledged: { label: msg('Acknowledged'), tone: 'warning' },
  resolved: { label: msg('Resolved'), tone: 'good' },
};

export const WINDOWS = [5, 15, 60, 360, 1_440, 10_080] as const;

/** "15 min" */
export function writeMinutes(minutes: number, t: Translate): string {
  if (minutes >= 1_440 && minutes % 1_440 === 0) return t('{number} d', { number: minutes / 1_440 });
  if (minutes >= 60 && minutes % 60 === 0) return t('{number} h', { number: minutes / 60 });
  return t('{number} min', { number: minutes });
}

/** What was measured. */
export function writeValue(metric: AlertMetric, value: number, format: Format): string {
  if (metric === 'failure_rate') return format.percent(value);
  if (metric === 'p95_ms') return format.duration(value);
  return metric === 'cost_usd' ? format.usd(value) : format.count(value);
}

/** Where the alert goes off, as somebody set it. */
export const writeThreshold = (metric: AlertMetric, value: number, format: Format): string =>
  metric === 'p95_ms' ? format.exactDuration(value) : writeValue(metric, value, format);

const RULES = {
  fewer: msg('{what}: fewer than {value} in {window}'),
  over: msg('{what}: over {value} in {window}'),
} as const;

/** "Failure rate over 5% in 1 h" */
export const ruleOf = (
  { metric, threshold, window_minutes }: Pick<Alert, 'metric' | 'threshold' | 'window_minutes'>,
  format: Format,
  t: Translate,
): string =>
  t(RULES[metric === 'no_activity' ? 'fewer' : 'over'], {
    what: t(ALERT_METRICS[metric].label),
    value: writeThreshold(metric, threshold, format),
    window: writeMinutes(window_minutes, t),
  });

export const NEW_ALERT: AlertInput = {
  name: '',
  metric: 'failure_rate',
  threshold: 0.1,
  window_minutes: 60,
  min_runs: 10,
  cooldown_minutes: 60,
  target_id: null,
  api_key_id: null,
  enabled: true,
  webhook_url: null,
};

/** A threshold that makes sense to begin with. */
export const USUAL_THRESHOLDS: Readonly<Record<AlertMetric, number>> = {
  failure_rate: 0.1,
  p95_ms: 10_000,
  cost_usd: 10,
  no_activity: 1,
};

export const valuesOf = (alert: Alert): AlertInput => ({
  name: alert.name,
  metric: alert.metric,
  threshold: alert.threshold,
  window_minutes: alert.window_minutes,
  min_runs: alert.min_runs,
  cooldown_minutes: alert.cooldown_minutes,
  target_id: alert.target?.id ?? null,
  api_key_id: alert.api_key?.id ?? null,
  enabled: alert.enabled,
  webhook_url: alert.webhook?.url ?? null,
});
