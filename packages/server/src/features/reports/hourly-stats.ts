import type { FigureInterval, ReportSums, ReportTotals } from '@agent-studio/api-client/contract';
import { byRequests, type HourlyFigures, type HourlyRows, NO_SUMS } from '../run-figures/hourly-figures.ts';

export interface SumsOf extends ReportSums {
  /** See `GROUPS`; null: all that are not among the largest. */
  group: string | null;
}

export interface PointSums extends SumsOf {
  t: string;
}

type Sums = typeof NO_SUMS;

const toSums = (row: Sums): ReportSums => ({
  requests: row.requests,
  succeeded: row.succeeded,
  failed: row.failed,
  tokens: row.input_tokens + row.output_tokens,
  cost_usd: row.cost_usd,
  up: row.up,
  down: row.down,
});

/** The intervals in their order, within each the groups by their keys, and all others last. */
export function inCourse(a: Pick<PointSums, 't' | 'group'>, b: Pick<PointSums, 't' | 'group'>): number {
  if (a.t !== b.t) return a.t < b.t ? -1 : 1;
  if (a.group === null || b.group === null) return Number(a.group === null) - Number(b.group === null);
  return a.group < b.group ? -1 : Number(a.group > b.group);
}

const share = (part: number, whole: number) => (whole ? part / whole : null);

/** The figures of reports from counted hours. */
export const createHourlyStats = (hourly: HourlyFigures) => ({
  async totals(rows: HourlyRows): Promise<ReportTotals> {
    const [sums = NO_SUMS] = await hourly.sums(rows);
    const [times] = await hourly.figures(rows, ['p50_ms', 'p95_ms'], [sums]);
    return {
      ...toSums(sums),
      cancelled: sums.cancelled,
      input_tokens: sums.input_tokens,
      output_tokens: sums.output_tokens,
      success_rate: share(sums.succeeded, sums.succeeded + sums.failed),
      up_rate: share(sums.up, sums.up + sums.down),
      ...times!,
    };
  },

  async breakdown(rows: HourlyRows): Promise<(SumsOf & { group: string })[]> {
    const found = await hourly.sums({ ...rows, split: true });
    return found.toSorted(byRequests).map((row) => ({ ...toSums(row), group: row.g ?? '' }));
  },

  /** `largest`: the groups that are told apart; absent: none. */
  async series(
    rows: HourlyRows,
    course: { interval: FigureInterval; timeZone: string },
    largest?: readonly string[],
  ): Promise<PointSums[]> {
    const found = await hourly.sums({ ...rows, course, split: largest });
    return found.map((row) => ({ ...toSums(row), t: row.t!, group: row.g })).toSorted(inCourse);
  },
});
