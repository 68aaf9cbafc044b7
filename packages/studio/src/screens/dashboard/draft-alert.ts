import type { AlertInput, AlertMetric, Overview } from '@agent-studio/api-client/contract';
import type { MonitoringFilter } from '../../data/figures/monitoring.ts';
import { NEW_ALERT, USUAL_THRESHOLDS, WINDOWS } from './alert-words.ts';

const MINUTE_MS = 60_000;
/** A period is looked at in about so many windows. */
const WINDOWS_OF_A_PERIOD = 24;
const SHORTEST_WINDOW = 15;
const MOST_RUNS = 10;
/** Below this share of failures nobody wants to be woken. */
const LEAST_FAILURES = 0.05;

/** An alert that would not have fired by what a chart shows as usual, and does beyond it. */
export function draftAlert(
  metric: AlertMetric,
  { from, to, current }: Overview,
  filter: MonitoringFilter,
): AlertInput {
  const minutes = (Date.parse(to) - Date.parse(from)) / MINUTE_MS;
  const window_minutes =
    WINDOWS.findLast((window) => window >= SHORTEST_WINDOW && window <= minutes / WINDOWS_OF_A_PERIOD) ??
    SHORTEST_WINDOW;
  const share = Math.min(1, window_minutes / minutes);
  const { succeeded, failed, p95_ms, cost_usd, requests } = current;
  const ended = (succeeded ?? 0) + (failed ?? 0);
  const seen: Record<AlertMetric, number | undefined> = {
    failure_rate: ended
      ? Math.min(1, Math.max(LEAST_FAILURES, roundUp((2 * (failed ?? 0)) / ended)))
      : undefined,
    p95_ms: p95_ms ? roundUp(p95_ms * 1.5) : undefined,
    cost_usd: cost_usd ? Math.max(0.01, roundUp(2 * cost_usd * share)) : undefined,
    no_activity: undefined,
  };
  return {
    ...NEW_ALERT,
    metric,
    window_minutes,
    threshold: seen[metric] ?? USUAL_THRESHOLDS[metric],
    min_runs: Math.max(1, Math.min(MOST_RUNS, Math.floor(((requests ?? 0) * share) / 2))),
    target_id: filter.agent ?? null,
    api_key_id: filter.api_key_id === 'none' ? null : (filter.api_key_id ?? null),
  };
}

/** To two digits, so that it can be read: 0.0834 becomes 0.084, 13,695 becomes 14,000. */
function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Number((Math.ceil(value / power - 1e-9) * power).toPrecision(2));
}

/** What an alert cannot be narrowed down by, of what narrows the charts down. */
export const notWatched = (filter: MonitoringFilter): (keyof MonitoringFilter)[] =>
  (['model', 'user', 'channel', 'version', 'status', 'kind', 'error_code'] as const).filter(
    (name) => filter[name] !== undefined,
  );
