import type { AlertMetric, FigureFilter } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Figures } from '../run-figures/run-figures-service.ts';
import type { AlertRow, Looked } from './alert-rows.ts';

const MINUTE_MS = 60_000;
const FIGURES = ['requests', 'succeeded', 'failed', 'p95_ms', 'cost_usd'] as const;

type Watched = Figures<(typeof FIGURES)[number]>;

export interface LookParts {
  totals: (viewer: Viewer, filter: FigureFilter, figures: typeof FIGURES) => Promise<Watched>;
  /** What is largest of all that matches. */
  largest: (
    viewer: Viewer,
    filter: FigureFilter,
    asked: { by: 'error_code' | 'agent'; order_by: 'requests' | 'p95_ms' | 'cost_usd' },
  ) => Promise<string | undefined>;
}

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

/** What an alert's window comes to now, as its owner sees it. */
export async function figureOf(alert: AlertRow, totals: LookParts['totals'], now = Date.now()) {
  const viewer = { userId: alert.owner_id, isAdmin: alert.owner_is_admin, role: alert.owner_role };
  const from = now - alert.window_minutes * MINUTE_MS;
  const filter = {
    from: new Date(from).toISOString(),
    to: new Date(now).toISOString(),
    ...(alert.target_id && { agent: alert.target_id }),
    ...(alert.api_key_id && { api_key_id: alert.api_key_id }),
  };
  return { viewer, from, filter, ...VALUES[alert.metric](await totals(viewer, filter, FIGURES)) };
}

/** Compares the figures of an alert's window with its threshold. */
export async function lookAtFigures(
  alert: AlertRow,
  { totals, largest }: LookParts,
  now = Date.now(),
): Promise<Looked> {
  const { viewer, from, filter, value: counted, runs } = await figureOf(alert, totals, now);
  const isQuiet = alert.metric === 'no_activity';
  // Of a few runs nothing can be said; of silence, once a whole window went by.
  const isKnown = isQuiet ? Date.parse(alert.updated_at) <= from : runs >= alert.min_runs;
  const value = isKnown ? counted : null;
  const isOver = value !== null && (isQuiet ? value < alert.threshold : value > alert.threshold);
  const rests =
    alert.fired_at !== null && Date.parse(alert.fired_at) + alert.cooldown_minutes * MINUTE_MS > now;
  const state = isOver && (alert.state === 'firing' || !rests) ? 'firing' : 'ok';
  const at = new Date(now).toISOString();
  const fires = state === 'firing' && alert.state !== 'firing';
  return {
    cause: fires
      ? await causeOf(alert, (asked) => largest(viewer, { ...filter, ...asked.only }, asked))
      : undefined,
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

interface CauseQuestion {
  by: 'error_code' | 'agent';
  order_by: 'requests' | 'p95_ms' | 'cost_usd';
  only?: FigureFilter;
}

/** What weighed most: of failures the most frequent error, of slow and dear runs what ran. */
async function causeOf(
  { metric, target_id }: AlertRow,
  largest: (asked: CauseQuestion) => Promise<string | undefined>,
): Promise<Looked['cause']> {
  if (metric === 'failure_rate') {
    const key = await largest({
      by: 'error_code',
      order_by: 'requests',
      only: { status: 'failed_or_interrupted' },
    });
    return key ? { kind: 'error', key } : undefined;
  }
  if (metric === 'no_activity' || target_id !== null) return undefined;
  const key = await largest({ by: 'agent', order_by: metric });
  return key ? { kind: 'target', key } : undefined;
}
