import type { AlertMetric, FigureFilter } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Figures } from '../run-figures/run-figures-service.ts';
import type { DueAlert, Looked } from './alerts-repository.ts';

const MINUTE_MS = 60_000;
const FIGURES = ['requests', 'succeeded', 'failed', 'p95_ms', 'cost_usd'] as const;

type Watched = Figures<(typeof FIGURES)[number]>;

type Totals = (viewer: Viewer, filter: FigureFilter, figures: typeof FIGURES) => Promise<Watched>;

/** What a metric is, and of how many runs. */
const VALUES: Record<AlertMetric, (figures: Watched) => { value: number | null; runs: number }> = {
  failure_rate({ succeeded, failed }) {
    const runs = (succeeded ?? 0) + (failed ?? 0);
    return { value: runs ? (failed ?? 0) / runs : null, runs };
  },
  p95_ms: ({ p95_ms, succeeded }) => ({ value: p95_ms, runs: succeeded ?? 0 }),
  cost_usd: ({ cost_usd, requests }) => ({ value: cost_usd, runs: requests ?? 0 }),
  no_activity: ({ requests }) => ({ value: requests, runs: requests ?? 0 }),
};

/** Compares the figures of an alert's window with its threshold, as its owner sees them. */
export async function lookAtFigures(alert: DueAlert, totals: Totals, now = Date.now()): Promise<Looked> {
  const viewer = { userId: alert.owner_id, isAdmin: alert.owner_is_admin, role: alert.owner_role };
  const from = now - alert.window_minutes * MINUTE_MS;
  const filter = {
    from: new Date(from).toISOString(),
    to: new Date(now).toISOString(),
    ...(alert.target_id && { agent: alert.target_id }),
    ...(alert.api_key_id && { api_key_id: alert.api_key_id }),
  };
  const { value: counted, runs } = VALUES[alert.metric](await totals(viewer, filter, FIGURES));
  const isQuiet = alert.metric === 'no_activity';
  // Of a few runs nothing can be said; of silence, once a whole window went by.
  const isKnown = isQuiet ? Date.parse(alert.updated_at) <= from : runs >= alert.min_runs;
  const value = isKnown ? counted : null;
  const isOver = value !== null && (isQuiet ? value < alert.threshold : value > alert.threshold);
  const rests =
    alert.fired_at !== null && Date.parse(alert.fired_at) + alert.cooldown_minutes * MINUTE_MS > now;
  const state = isOver && (alert.state === 'firing' || !rests) ? 'firing' : 'ok';
  const at = new Date(now).toISOString();
  return {
    state,
    value,
    checked_at: at,
    event:
      state === alert.state
        ? undefined
        : {
            id: newId(),
            alert_id: alert.id,
            kind: state === 'firing' ? 'fired' : 'resolved',
            value,
            threshold: alert.threshold,
            runs,
            at,
            ...(alert.webhook_url && { delivery: 'waiting' as const, next_attempt_at: at }),
          },
  };
}
