import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type {
  FigureInterval,
  ReportGroup,
  ReportSums,
  ReportTotals,
} from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { runFigures } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { matchingFigures } from '../run-figures/figure-filter.ts';
import { GROUPS, startOfInterval } from '../run-figures/figure-sums.ts';
import type { HourlyFigures, HourlyRows } from '../run-figures/hourly-figures.ts';
import { createHourlyStats, inCourse, type SumsOf, type PointSums } from './hourly-stats.ts';
import type { FullFilter } from './report-filter.ts';

/** What stats are broken down by. */
export const BREAKDOWNS = ['agent', 'model', 'user', 'status', 'api_key'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** Ids as they are: made a text for every run, they would take half of the time. */
const COLUMNS: Record<Breakdown, AnyPgColumn> = {
  agent: runFigures.target_id,
  model: runFigures.model,
  user: runFigures.user_id,
  status: runFigures.status,
  api_key: runFigures.api_key_id,
};

const SUMS = sql`count(*)::float8 as requests,
  (count(*) filter (where state = 'succeeded'))::float8 as succeeded,
  (count(*) filter (where state in ('failed', 'interrupted')))::float8 as failed,
  coalesce(sum(tokens), 0)::float8 as tokens,
  coalesce(sum(cost), 0)::float8 as cost_usd,
  (count(*) filter (where rating = 1))::float8 as up,
  (count(*) filter (where rating = -1))::float8 as down`;

const figures = sql`status as state, input_tokens + output_tokens as tokens, cost_usd as cost, rating`;

/**
 * The figures of reports: from counted hours where these can tell, else in as few passes over the runs as there are,
 * since each costs as much as there are runs.
 */
export function createStatsRepository(db: Database, hourly: HourlyFigures) {
  const counted = createHourlyStats(hourly);
  /** Where hours tell all of the breakdowns: of a filter by one thing they know that one only. */
  async function hoursOf(viewer: Viewer, filter: FullFilter) {
    const whole = await hourly.rowsFor(viewer, filter);
    const groups = await Promise.all(BREAKDOWNS.map((by) => hourly.rowsFor(viewer, filter, by)));
    return whole && groups.every((rows): rows is HourlyRows => rows !== undefined)
      ? { whole, groups }
      : undefined;
  }

  return {
    /** Of the period and of the one before it. */
    async totals(viewer: Viewer, filter: FullFilter, before: FullFilter | undefined) {
      const now = await hourly.rowsFor(viewer, filter);
      if (now) {
        const [totals, previous] = await Promise.all([
          counted.totals(now),
          before ? counted.totals({ ...now, from: before.from, to: before.to }) : null,
        ]);
        return { totals, previous };
      }
      const isNow = before ? sql`${runFigures.started_at} >= ${filter.from}::timestamptz` : sql`true`;
      const where = matchingFigures(db, viewer, before ? { ...filter, from: before.from } : filter);
      const { rows } = await db.execute<Record<string, number | boolean | number[] | null>>(sql`
        select is_now, ${SUMS},
          (count(*) filter (where state = 'cancelled'))::float8 as cancelled,
          coalesce(sum(input_tokens), 0)::float8 as input_tokens,
          coalesce(sum(output_tokens), 0)::float8 as output_tokens,
          percentile_cont(array[0.5, 0.95]) within group (order by duration_ms)
            filter (where state = 'succeeded') as durations
        from (select ${isNow} as is_now, ${figures}, input_tokens, output_tokens, duration_ms
          from ${runFigures} where ${where ?? sql`true`}) as matched
        group by is_now`);
      const of = (now: boolean) => toTotals(rows.find((row) => row['is_now'] === now));
      return { totals: of(true), previous: before ? of(false) : null };
    },

    /** By each of `BREAKDOWNS`, and over time, in one pass. */
    async sums(viewer: Viewer, filter: FullFilter, interval: FigureInterval, timeZone: string) {
      const ofHours = await hoursOf(viewer, filter);
      if (ofHours) {
        const [series, ...breakdowns] = await Promise.all([
          counted.series(ofHours.whole, { interval, timeZone }),
          ...ofHours.groups.map((rows) => counted.breakdown(rows)),
        ]);
        return {
          series: series.map((point) => ({ ...point, group: '' })),
          breakdowns: Object.fromEntries(BREAKDOWNS.map((by, index) => [by, breakdowns[index]!])) as Record<
            Breakdown,
            (SumsOf & { group: string })[]
          >,
        };
      }
      const keys = sql.join(
        BREAKDOWNS.map((by) => sql`${COLUMNS[by]} as ${sql.identifier(by)}`),
        sql`, `,
      );
      const names = BREAKDOWNS.map((by) => sql.identifier(by));
      const sets = sql.join(
        [sql.identifier('t'), ...names].map((name) => sql`(${name})`),
        sql`, `,
      );
      const { rows } = await db.execute<Record<string, string | number | null>>(sql`
        select grouping(t, ${sql.join(names, sql`, `)}) as level, t::text as t, ${sql.join(names, sql`, `)}, ${SUMS}
        from (select ${startOfInterval(interval, timeZone)} as t, ${keys}, ${figures}
          from ${runFigures} where ${matchingFigures(db, viewer, filter) ?? sql`true`}) as matched
        group by grouping sets (${sets})`);
      // A bit of `level` is 0 for the one column that a row is grouped by; the first column has the highest.
      const of = (place: number) => {
        const level = (1 << (BREAKDOWNS.length + 1)) - 1 - (1 << (BREAKDOWNS.length - place));
        return rows.filter((row) => row['level'] === level);
      };
      return {
        series: of(0)
          .map((row) => ({ ...toSums(row), t: toIso(row['t']), group: '' }))
          .toSorted(byTime),
        breakdowns: Object.fromEntries(
          BREAKDOWNS.map((by, index) => [
            by,
            of(index + 1)
              .map((row) => ({ ...toSums(row), group: String(row[by] ?? '') }))
              .toSorted(byRequests),
          ]),
        ) as unknown as Record<Breakdown, (SumsOf & { group: string })[]>,
      };
    },

    /** Over time, of the largest groups and of all others together. */
    async seriesBy(
      viewer: Viewer,
      filter: FullFilter,
      { interval, timeZone, by, largest }: SeriesQuestion,
    ): Promise<PointSums[]> {
      const ofHours = await hourly.rowsFor(viewer, filter, by);
      if (ofHours) return counted.series(ofHours, { interval, timeZone }, largest);
      const group: SQL = largest.length
        ? sql`case when ${GROUPS[by]} in ${largest} then ${GROUPS[by]} end`
        : sql`null::text`;
      const { rows } = await db.execute<Record<string, string | number | null>>(sql`
        select t::text as t, g, ${SUMS}
        from (select ${startOfInterval(interval, timeZone)} as t, ${group} as g, ${figures}
          from ${runFigures} where ${matchingFigures(db, viewer, filter) ?? sql`true`}) as matched
        group by t, g`);
      return rows
        .map((row) => ({
          ...toSums(row),
          t: toIso(row['t']),
          group: row['g'] === null ? null : String(row['g']),
        }))
        .toSorted(inCourse);
    },
  };
}

export type StatsRepository = ReturnType<typeof createStatsRepository>;

interface SeriesQuestion {
  interval: FigureInterval;
  timeZone: string;
  by: ReportGroup;
  largest: string[];
}

const toIso = (time: unknown): string => new Date(String(time)).toISOString();
const byTime = (a: PointSums, b: PointSums): number => (a.t < b.t ? -1 : 1);
const byRequests = (a: SumsOf, b: SumsOf): number =>
  b.requests - a.requests || ((a.group ?? '') < (b.group ?? '') ? -1 : 1);

const toSums = (row: Record<string, unknown>): ReportSums => ({
  requests: Number(row['requests']),
  succeeded: Number(row['succeeded']),
  failed: Number(row['failed']),
  tokens: Number(row['tokens']),
  cost_usd: Number(row['cost_usd']),
  up: Number(row['up']),
  down: Number(row['down']),
});

function toTotals(row: Record<string, unknown> | undefined): ReportTotals {
  const sums = row
    ? toSums(row)
    : { requests: 0, succeeded: 0, failed: 0, tokens: 0, cost_usd: 0, up: 0, down: 0 };
  const share = (part: number, whole: number) => (whole ? part / whole : null);
  const [p50, p95] = (row?.['durations'] as number[] | null | undefined) ?? [];
  return {
    ...sums,
    cancelled: Number(row?.['cancelled'] ?? 0),
    input_tokens: Number(row?.['input_tokens'] ?? 0),
    output_tokens: Number(row?.['output_tokens'] ?? 0),
    success_rate: share(sums.succeeded, sums.succeeded + sums.failed),
    up_rate: share(sums.up, sums.up + sums.down),
    p50_ms: p50 ?? null,
    p95_ms: p95 ?? null,
  };
}
